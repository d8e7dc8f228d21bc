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

/** The first match of the sample night under other ids and on another day, a payment of its first win one 片 too high. */
export function damagedMatch(prefix: string, day: string): string {
  const [header = '', ...lines] = alteredNight().buffer.toString('utf8').split('\n');
  const own = lines
    .filter((line) => line.includes('se1fcd424-m0001'))
    .map((line) => line.replaceAll('se1fcd424', prefix).replaceAll('2026-01-01', day))
    .map((line) => {
      // ids, hashes and the commitment to the wall vouch for the night as it was
      const { id: _id, stream: _stream, revision: _revision, meta: _meta, wall: _wall, ...event } = JSON.parse(line);
      return JSON.stringify(event);
    });
  return [header, ...own.filter((line) => !line.includes('"WallRevealed"')), ''].join('\n');
}
