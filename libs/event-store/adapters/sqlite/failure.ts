import { SqliteError } from 'better-sqlite3';
import { EventStoreError, type StoreFailure } from '../../port.js';

/** Phase decides what is known: a failed commit may have reached the disk or not. */
export type Phase = 'read' | 'write' | 'commit';

/** Any throw of the driver as one of ours; everything else (a bug) is handed on as it is. */
export function storeFailure(error: unknown, phase: Phase): unknown {
  if (!isSqliteError(error)) return error;
  const failure = failureOf(error.code, phase);
  return new EventStoreError(failure, `${SENTENCES[failure]} (${error.code}: ${error.message})`, { cause: error });
}

/** By name and code too: under a test runner the class may be loaded twice. */
function isSqliteError(error: unknown): error is InstanceType<typeof SqliteError> {
  return error instanceof SqliteError || (error instanceof Error && error.name === 'SqliteError' && 'code' in error);
}

function failureOf(code: string, phase: Phase): keyof typeof SENTENCES {
  if (code.startsWith('SQLITE_FULL')) return 'storage-full';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return 'corrupt';
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
