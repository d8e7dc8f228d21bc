import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { acceptedEncodings } from '../operations/small-answers.js';

/** The encodings that a build lays beside its files, the smallest first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Encoding = (typeof ENCODINGS)[number]['name'];

/** A file of the viewer, held in memory. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Files by their path in their folder, `/` between. */
export type Assets = ReadonlyMap<string, Asset>;

/** Every servable file of a folder, read once; empty where there is no such folder. */
export function readAssets(folder: string): Assets {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [type, path] = [TYPES[extname(name)], join(folder, name)];
    if (type === undefined || !statSync(path).isFile()) continue;
    const body = readFileSync(path);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    assets.set(name.replaceAll('\\', '/'), { type, etag, body, encoded: encodedBeside(path) });
  }
  return assets;
}

function encodedBeside(path: string): ReadonlyMap<Encoding, Buffer> {
  const there = ENCODINGS.filter(({ ending }) => existsSync(path + ending));
  return new Map(there.map(({ name, ending }) => [name, readFileSync(path + ending)]));
}

/** The body in the smallest encoding that the client takes and the build has made. */
export function encodedBody(
  { body, encoded }: Asset,
  accepted: string | undefined,
): { readonly encoding: Encoding | null; readonly body: Buffer } {
  const taken = new Set<string>(acceptedEncodings(accepted));
  for (const [encoding, made] of encoded) if (taken.has(encoding)) return { encoding, body: made };
  return { encoding: null, body };
}
