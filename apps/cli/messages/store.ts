import type { Message } from '#rules';

/* What the commands that work on a store say. */

export const DATA_OPTION: Message = {
  zh: '数据目录（缺省取环境变量 PAIPU_DATA，否则 ./data）',
  en: 'data directory (default: PAIPU_DATA, else ./data)',
};
export const LOG_OPTION: Message = {
  zh: '记录在哪里：embedded（在数据目录里）或 esdb://…（缺省取环境变量 PAIPU_LOG，否则 embedded；带密码的地址请用环境变量）',
  en: 'where the log lies: embedded, in the data directory, or esdb://… (default: PAIPU_LOG, else embedded; an address with a password belongs in the variable)',
};
export const BAD_LOG = (expected: Message): Message => ({
  zh: `--log 或 PAIPU_LOG：应为 ${expected.zh}。`,
  en: `--log or PAIPU_LOG: expected ${expected.en}.`,
});
export const IMPORT_SUMMARY: Message = {
  zh: '把牌谱文件收进库里；再收一次什么也不变',
  en: 'take game logs into the store; importing twice changes nothing',
};
export const FILES_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game logs, - for standard input' };
export const STRICT_OPTION: Message = {
  zh: '不收不合规则的局（缺省：连同发现的问题一起收下）',
  en: 'refuse hands that break the rules (default: stored with their findings)',
};
export const IMPORT_PROGRESS = (hands: number): Message => ({
  zh: `已读 ${hands} 局`,
  en: `${hands} hands read`,
});
export const PROJECTING = (position: number): Message => ({
  zh: `更新查询用的数据：到第 ${position} 条`,
  en: `bringing the read model up to date: at ${position}`,
});

export interface ImportTotals {
  readonly added: number;
  readonly unchanged: number;
  readonly conflicts: number;
  readonly refused: number;
  readonly findings: number;
}
export const IMPORTED = ({ added, unchanged, conflicts, refused, findings }: ImportTotals): Message => ({
  zh: `新收 ${added} 局，已有 ${unchanged} 局，冲突 ${conflicts} 处，拒收 ${refused} 处，发现问题 ${findings} 处。`,
  en: `${added} hands new, ${unchanged} the same, ${conflicts} in conflict, ${refused} refused; ${findings} findings.`,
});
export const REFUSED_PART = (file: string, line: number | null, what: string, why: string): Message => ({
  zh: `${file}${line === null ? '' : `:${line}`} ${what === '' ? '' : `${what}：`}${why}`,
  en: `${file}${line === null ? '' : `:${line}`} ${what === '' ? '' : `${what}: `}${why}`,
});
export const EXPORT_SUMMARY: Message = {
  zh: '把库里的牌谱写到标准输出；经 --server 时不含还在打的局',
  en: 'write what is stored to stdout as a game log; through --server without hands still in play',
};
export const MATCH_OPTION: Message = { zh: '只写这一场', en: 'this match only' };
export const HAND_OPTION: Message = { zh: '只写这一局', en: 'this hand only' };
export const ONE_OF_TWO: Message = {
  zh: '--match 与 --hand 只能给一个。',
  en: 'name either --match or --hand, not both.',
};
export const NOT_FOUND = (what: string): Message => ({
  zh: `库里没有 ${what}。`,
  en: `the store holds no ${what}.`,
});
export const NO_STORE = (folder: string): Message => ({
  zh: `${folder} 里没有事件库；请用 --data 指出它的目录，或先用 paipu import 收进牌谱。`,
  en: `there is no event store in ${folder}; name its directory with --data, or take a game log in first with paipu import.`,
});
export const HELD = (folder: string): Message => ({
  zh: `另一个进程正在写 ${folder}；若是服务，请加上 --server http://127.0.0.1:4000 交给它收；否则请先停下它，或用 --data 另选一个数据目录。`,
  en: `another process is writing to ${folder}; if it is the service, hand it the file with --server http://127.0.0.1:4000; else stop it first, or name another data directory with --data.`,
});
export const REBUILD_SUMMARY: Message = {
  zh: '从记录重新做出查询用的数据；做好之前旧的照常可用',
  en: 'make the read model anew from the log; the old one serves until the switch',
};
export const REBUILT = (position: number): Message => ({
  zh: `已重做到第 ${position} 条并启用。`,
  en: `rebuilt up to position ${position} and in use.`,
});
export const WORKERS_OPTION: Message = {
  zh: '同时用几个线程（缺省 1）',
  en: 'threads that fold at the same time (default 1)',
};
export const ANEW_OPTION: Message = {
  zh: '从头做起；缺省从上次中断的地方接着做',
  en: 'begin from nothing; by default it goes on from where one was interrupted',
};
export const BAD_WORKERS = (given: string): Message => ({
  zh: `--workers 要 1 到 64 的整数，给的是 ${given}。`,
  en: `--workers takes a whole number from 1 to 64, not ${given}.`,
});
export const REBUILD_INTERRUPTED: Message = {
  zh: '已中断；旧的照常可用。再运行 paipu rebuild 会接着做。',
  en: 'interrupted; the old read model goes on serving. paipu rebuild goes on from here.',
};
export const REBUILD_POISONED = (why: Message): Message => ({
  zh: `有一条事件无法处理，没有重做：${why.zh}`,
  en: `an event cannot be folded and nothing was rebuilt: ${why.en}`,
});
export const BACKUP_SUMMARY: Message = {
  zh: '备份事件库，不必停机；备份经过核对（姓名的密钥不在其中）',
  en: 'copy the event store while it runs; the copy is verified (keys of names are not in it)',
};
export const BACKUP_FILE: Message = { zh: '备份文件，不得已存在', en: 'the copy; must not exist yet' };
export const BACKED_UP = (events: number, file: string): Message => ({
  zh: `已备份 ${events} 条事件到 ${file}。姓名的密钥在数据目录的 keys/ 里，请另行保管。`,
  en: `${events} events copied to ${file}. The keys of names are in keys/ of the data directory; keep them apart.`,
});
export const RESTORE_SUMMARY: Message = {
  zh: '从备份恢复事件库；数据目录里不得已有库',
  en: 'restore the event store from a copy; the data directory must not hold one yet',
};
export const RESTORE_FILE: Message = { zh: '备份文件', en: 'the copy' };
export const RESTORED = (events: number, folder: string): Message => ({
  zh: `已恢复 ${events} 条事件到 ${folder}。`,
  en: `${events} events restored to ${folder}.`,
});

export const STORE_FAILED = (why: Message): Message => ({
  zh: `事件库用不了：${why.zh}。`,
  en: `the event store cannot be used: ${why.en}.`,
});
export const READ_STORE_FAILED = (why: Message): Message => ({
  zh: `查询用的数据用不了：${why.zh}。`,
  en: `the read models cannot be used: ${why.en}.`,
});
export const BAD_READ_STORE = (expected: Message): Message => ({
  zh: `PAIPU_READ_STORE 应是 ${expected.zh}。`,
  en: `PAIPU_READ_STORE must be ${expected.en}.`,
});
