import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** A file of the viewer, held in memory. */
export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  /** made when first asked for */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
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

/** Every servable file of a folder by its path in it, `/` between; empty where there is no such folder. */
export function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)];
    if (type === undefined || !statSync(join(folder, name)).isFile()) continue;
    const body = readFileSync(join(folder, name));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    assets.set(name.replaceAll('\\', '/'), { type, etag, body, encoded: new Map() });
  }
  return assets;
}

/** The body in the best encoding the client takes; below this size an encoding saves nothing. */
const WORTH_ENCODING = 1024;

export async function encodedBody(
  asset: Asset,
  accepted: string | undefined,
): Promise<{ readonly encoding: Encoding | null; readonly body: Buffer }> {
  const encoding = asset.body.length < WORTH_ENCODING ? null : bestEncoding(accepted ?? '');
  if (encoding === null) return { encoding, body: asset.body };
  const made = asset.encoded.get(encoding) ?? encode(asset.body, encoding);
  asset.encoded.set(encoding, made);
  return { encoding, body: await made };
}

function bestEncoding(accepted: string): Encoding | null {
  const named = accepted.split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';').map((text) => text.trim());
    return /^q=0(?:\.0+)?$/.test(weight) ? [] : [name];
  });
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : null;
}

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
