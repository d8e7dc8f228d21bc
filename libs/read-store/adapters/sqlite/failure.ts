import { ReadStoreUnavailable, type ReadStoreFailure } from '../../port.js';

/** At the start another process that holds the file is a failure; at work it is a rival, which the model knows by its code. */
export type Phase = 'opening' | 'at work';

/** Any throw of the driver as one of ours, with what to do; everything else (a bug, such as a wrong statement) as it is. */
export function modelFailure(error: unknown, path: string, phase: Phase): unknown {
  if (!isSqliteError(error)) return error;
  const failure = failureOf(error.code);
  if (failure === null || (failure === 'locked' && phase === 'at work')) return error;
  return unavailable(failure, path, `${error.code}: ${error.message}`, error);
}

/** Of a file with other tables than a model has: not damaged, but nothing that can be read. */
export function foreignTables(path: string, what: string): ReadStoreUnavailable {
  return unavailable('foreign', path, what);
}

function unavailable(failure: Failure, path: string, detail: string, cause?: unknown): ReadStoreUnavailable {
  const [what, remedy] = SENTENCES[failure];
  return new ReadStoreUnavailable(`${path} ${what} (${detail}); ${remedy}`, { failure, cause });
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

type Failure = Exclude<ReadStoreFailure, 'unavailable'>;

/** Codes by how they begin; null for what only a bug can cause. */
function failureOf(code: string): Failure | null {
  return CODES.find(([begins]) => begins.test(code))?.[1] ?? null;
}

const CODES: readonly (readonly [RegExp, Failure])[] = [
  [/^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ|IOERR_CORRUPTFS)/, 'corrupt'],
  // of a full disk the file of locks cannot be made either
  [/^SQLITE_(FULL|IOERR_SHMSIZE)/, 'storage-full'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'locked'],
  [/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH|IOERR_ACCESS)/, 'no-access'],
  [/^SQLITE_(IOERR|NOLFS)/, 'disk'],
];

const ANEW = 'move its folder away: it is made anew from the log at the next start';

const SENTENCES: Readonly<Record<Failure, readonly [what: string, remedy: string]>> = {
  corrupt: ['is damaged', ANEW],
  foreign: ['holds other tables than a read model', ANEW],
  'storage-full': ['cannot grow, the disk is full', 'make room and start again: the log is as it was'],
  locked: ['is held by another process', 'stop that, or start again when it has finished'],
  'no-access': [
    'cannot be opened for writing',
    'let the user of this process read and write the file and its folder, then start again',
  ],
  disk: ['cannot be read or written', 'look after the disk; where the file is lost it is made anew from the log'],
};
