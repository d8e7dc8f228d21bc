import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NIGHT = join(import.meta.dirname, '../golden/changsha/sample-night.paipu.jsonl');

/** The sample night with the first payment of its first won hand one 片 too high, as a file to be chosen. */
export function alteredNight(): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const lines = readFileSync(NIGHT, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes('"PaymentsSettled"') && line.includes('"for":"win"'));
  lines[at] = (lines[at] ?? '').replace(
    /"amount":(\d+),"base":(\d+)/,
    (_, amount, base) => `"amount":${Number(amount) + 1},"base":${Number(base) + 1}`,
  );
  return { name: 'altered.paipu.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(lines.join('\n')) };
}
