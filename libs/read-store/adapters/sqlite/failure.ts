import { ReadStoreUnavailable, type ReadStoreFailure } from '../../port.js';

/** At the start another process that holds the file is a failure; at work it is a rival, which the model knows by its code. */
export type Phase = 'opening' | 'at work';

/** Any throw of the driver as one of ours, with what to do; everything else (a bug, such as a wrong statement) as it is. */
export function modelFailure(error: unknown, path: string, phase: Phase): unknown {
  if (!isSqliteError(error)) return error;
  const failure = failureOf(error.code);
  if (failure === null || (failure === 'locked' && phase === 'at work')) return error;
  return unavailable(failure, path, { zh: error.code, en: `${error.code}: ${error.message}` }, error);
}

/** Of a file with other tables than a model has: not damaged, but nothing that can be read. */
export function foreignTables(path: string, what: ReadStoreUnavailable['said']): ReadStoreUnavailable {
  return unavailable('foreign', path, what);
}

function unavailable(
  failure: Failure,
  path: string,
  detail: ReadStoreUnavailable['said'],
  cause?: unknown,
): ReadStoreUnavailable {
  const { what, remedy } = SENTENCES[failure];
  const said = {
    zh: `${path} ${what.zh}（${detail.zh}）；${remedy.zh}`,
    en: `${path} ${what.en} (${detail.en}); ${remedy.en}`,
  };
  return new ReadStoreUnavailable(said, { failure, cause });
}

/** Of what says which file of a folder is in use, and says none. */
export function namesNoVersion(path: string): ReadStoreUnavailable {
  return new ReadStoreUnavailable({
    zh: `${path} 没有写明版本；${ANEW.zh}`,
    en: `${path} names no version; ${ANEW.en}`,
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

/** What is wrong, and what to do about it. */
interface Sentence {
  readonly what: ReadStoreUnavailable['said'];
  readonly remedy: ReadStoreUnavailable['said'];
}

const ANEW = {
  zh: '请移开它所在的目录：下次启动时会从记录重新做出',
  en: 'move its folder away: it is made anew from the log at the next start',
};

const SENTENCES: Readonly<Record<Failure, Sentence>> = {
  corrupt: { what: { zh: '已损坏', en: 'is damaged' }, remedy: ANEW },
  foreign: {
    what: { zh: '里的表不是查询数据的表', en: 'holds other tables than a read model' },
    remedy: ANEW,
  },
  'storage-full': {
    what: { zh: '无法增长，磁盘已满', en: 'cannot grow, the disk is full' },
    remedy: { zh: '请腾出空间再启动：记录没有变', en: 'make room and start again: the log is as it was' },
  },
  locked: {
    what: { zh: '正由另一个进程占用', en: 'is held by another process' },
    remedy: { zh: '请停下它，或等它结束再启动', en: 'stop that, or start again when it has finished' },
  },
  'no-access': {
    what: { zh: '无法打开来写', en: 'cannot be opened for writing' },
    remedy: {
      zh: '请让运行本进程的用户能读写该文件及其目录，再启动',
      en: 'let the user of this process read and write the file and its folder, then start again',
    },
  },
  disk: {
    what: { zh: '无法读写', en: 'cannot be read or written' },
    remedy: {
      zh: '请检查磁盘；文件若已丢失，会从记录重新做出',
      en: 'look after the disk; where the file is lost it is made anew from the log',
    },
  },
};
