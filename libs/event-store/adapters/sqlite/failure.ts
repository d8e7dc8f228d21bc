import { EventStoreError, type Message, type StoreFailure } from '../../port.js';

/** Phase decides what is known: a failed commit may have reached the disk or not. */
export type Phase = 'read' | 'write' | 'commit';

/** Any throw of the driver as one of ours; everything else (a bug) is handed on as it is. */
export function storeFailure(error: unknown, phase: Phase, path?: string): unknown {
  if (!isSqliteError(error)) return error;
  const failure = failureOf(error.code, phase);
  const { what, remedy } = SENTENCES[failure];
  const said = {
    zh: `${path === undefined ? '' : `${path}：`}${what.zh}（${error.code}）；${remedy.zh}`,
    en: `${path === undefined ? '' : `${path}: `}${what.en} (${error.code}: ${error.message}); ${remedy.en}`,
  };
  return new EventStoreError(failure, said, { cause: error });
}

/** Of a file or folder that must be there. */
export function missing(path: string): EventStoreError {
  return new EventStoreError('unavailable', {
    zh: `${path} 不存在；请核对路径`,
    en: `${path} does not exist; check the path`,
  });
}

/** Of damage that no driver told of: what is wrong, and that only a backup mends it. */
export function corrupt(what: Message, details: EventStoreError['details'] = {}): EventStoreError {
  return new EventStoreError('corrupt', { zh: `${what.zh}；${RESTORE.zh}`, en: `${what.en}; ${RESTORE.en}` }, details);
}

/** What to do about damage. */
const RESTORE: Message = {
  zh: '请把它原样移开，从备份恢复：paipu restore 备份文件 --data 新目录',
  en: 'set it aside as it is and restore a backup: paipu restore FILE --data NEWDIR',
};

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

/** What is wrong, and what to do about it. */
interface Sentence {
  readonly what: Message;
  readonly remedy: Message;
}

const SENTENCES = {
  'storage-full': {
    what: { zh: '磁盘已满，这一次什么也没有写入', en: 'the disk is full, nothing of this was stored' },
    remedy: { zh: '请腾出空间再试', en: 'make room and repeat it' },
  },
  corrupt: { what: { zh: '文件已损坏', en: 'the file is damaged' }, remedy: RESTORE },
  locked: {
    what: { zh: '文件正由另一个进程占用', en: 'another process holds the file' },
    remedy: { zh: '请停下它，或等它结束再试', en: 'stop that, or try again when it has finished' },
  },
  'read-only': {
    what: { zh: '文件不能写入', en: 'the file cannot be written' },
    remedy: {
      zh: '请让运行本进程的用户能写该文件及其目录',
      en: 'let the user of this process write the file and its folder',
    },
  },
  'outcome-unknown': {
    what: {
      zh: '提交时磁盘出错，不知道写入了没有',
      en: 'the disk failed during commit, and what became of it is not known',
    },
    remedy: {
      zh: '请检查磁盘，重新启动，用同一个命令标识再发一次',
      en: 'look after the disk, start again and repeat it with the same command id',
    },
  },
  unavailable: {
    what: { zh: '文件用不了', en: 'the file cannot be used' },
    remedy: {
      zh: '请检查磁盘，并让运行本进程的用户能读写该文件及其目录',
      en: 'look after the disk, and let the user of this process read and write the file and its folder',
    },
  },
} as const satisfies Partial<Record<StoreFailure, Sentence>>;
