import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** A folder on the disk the checkout lies on (a memory file system would measure nothing), and its removal. */
export function scratchFolder(name: string): { readonly path: string; readonly remove: () => void } {
  const parent = join(ROOT, 'data', 'bench');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, `${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
