import { readFileSync } from 'node:fs';

/** The version in the nearest package.json that has one, wherever the compiled tree lies below it; `0` without. */
export function packageVersion(): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const version = versionIn(new URL('package.json', folder));
    if (version !== null) return version;
    if (folder.pathname === '/') return '0';
  }
}

function versionIn(file: URL): string | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : null;
  } catch {
    return null;
  }
}
