import { EventStoreError, type StoreFailure } from '../../port.js';

/** Phase decides what is known: a failed commit may have reached the disk or not. */
export type Phase = 'read' | 'write' | 'commit';

/** Any throw of the driver as one of ours; everything else (a bug) is handed on as it is. */
export function storeFailure(error: unknown, phase: Phase, path?: string): unknown {
  if (!isSqliteError(error)) return error;
  const failure = failureOf(error.code, phase);
  const where = path === undefined ? '' : `${path}: `;
  return new EventStoreError(failure, `${where}${SENTENCES[failure]} (${error.code}: ${error.message})`, {
    cause: error,
  });
}

/** By its code, not by its class: the driver is loaded once a process, its class once for each test file. */
function isSqliteError(error: unknown): error is { readonly code: string; readonly message: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('SQLITE_')
  );
}

/** a file shorter than its own header says, or none of SQLite's */
const DAMAGE: readonly string[] = ['SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_CORRUPTFS'];

function failureOf(code: string, phase: Phase): keyof typeof SENTENCES {
  if (code.startsWith('SQLITE_FULL')) return 'storage-full';
  if (code.startsWith('SQLITE_CORRUPT') || DAMAGE.includes(code)) return 'corrupt';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'locked';
  if (code.startsWith('SQLITE_READONLY')) return 'read-only';
  if (code.startsWith('SQLITE_IOERR') && phase === 'commit') return 'outcome-unknown';
  return 'unavailable';
}

const SENTENCES = {
  'storage-full': 'the disk is full: nothing of this append was stored; make room and repeat it',
  corrupt: 'the file is damaged; restore a backup',
  locked: 'another process holds the file',
  'read-only': 'the file cannot be written',
  'outcome-unknown': 'the disk failed during commit: reopen the store and repeat with the same command id',
  unavailable: 'the file cannot be used',
} as const satisfies Partial<Record<StoreFailure, string>>;
