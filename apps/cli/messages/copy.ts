import type { Message } from '#rules';

/* What `paipu copy` says. */

export const COPY_SUMMARY: Message = {
  zh: '把一个库的记录原样抄到另一个库，逐条核对；中断后再运行即接着抄（姓名的密钥不在其中）',
  en: 'copy the log of one store into another as it is, and verify it; run again after a break, it goes on (keys of names are not in it)',
};
export const FROM_OPTION: Message = {
  zh: '从哪里抄：数据目录、sqlite:文件 或 esdb://…（带密码的地址请用环境变量 PAIPU_COPY_FROM）',
  en: 'where from: a data directory, sqlite:PATH or esdb://… (default: PAIPU_COPY_FROM, where an address with a password belongs)',
};
export const TO_OPTION: Message = {
  zh: '抄到哪里，写法相同（缺省取环境变量 PAIPU_COPY_TO）',
  en: 'where to, written the same way (default: PAIPU_COPY_TO)',
};
export const WITHOUT_FOREIGN_OPTION: Message = {
  zh: '来源里有别人写入的事件时，把该流从那里起略去，其余照抄',
  en: 'where somebody else has written into a stream of the source, leave the rest of that stream out and copy all others',
};
export const FOREIGN_FOUND = (from: string, stream: string, revision: number, position: number): Message => ({
  zh: `${from}：流 ${stream} 的第 ${revision} 条（位置 ${position}）不是 Paipu 写入的，不能抄。请收回别人在那里写入的权限；要抄其余的记录，加上 --without-foreign 再运行。`,
  en: `${from}: event ${revision} of ${stream} (position ${position}) was not written by Paipu and cannot be copied. Take the right to write there from whoever did; to copy everything else, run again with --without-foreign.`,
});
export const LEFT_OUT = (stream: string, revision: number, position: number): Message => ({
  zh: `略去：流 ${stream} 自第 ${revision} 条（位置 ${position}）起，那一条不是 Paipu 写入的。`,
  en: `left out: ${stream} from event ${revision} (position ${position}) on, which was not written by Paipu.`,
});
export const BOTH_NEEDED: Message = {
  zh: '请用 --from 与 --to 给出两处：数据目录、sqlite:文件 或 esdb://…。',
  en: 'name both places with --from and --to: a data directory, sqlite:PATH or esdb://…',
};
export const SAME_PLACE: Message = {
  zh: '--from 与 --to 是同一处。',
  en: '--from and --to name the same place.',
};

export const COMPARING = (events: number): Message => ({
  zh: `核对已有的记录：${events} 条`,
  en: `comparing what is there: ${events} events`,
});
export const COPYING = (events: number): Message => ({ zh: `正在抄：${events} 条`, en: `copying: ${events} events` });
export const VERIFYING = (events: number): Message => ({
  zh: `核对抄好的记录：${events} 条`,
  en: `verifying the copy: ${events} events`,
});

export interface CopyTotals {
  readonly from: string;
  readonly to: string;
  /** events of the source when the copy began, and how many of them the target had already */
  readonly events: number;
  readonly there: number;
  readonly copied: number;
  readonly streams: number;
  /** events of the target whose hash holds, and those that have none */
  readonly chained: number;
  readonly unchained: number;
}
export const COPIED = ({ to, events, there, copied, streams, chained }: CopyTotals): Message => ({
  zh: `${to} 现有 ${events} 条事件、${streams} 个流：原有 ${there} 条，新抄 ${copied} 条；已逐条核对，${chained} 条的哈希链成立。`,
  en: `${to} holds ${events} events in ${streams} streams: ${there} were there, ${copied} copied; all compared, the hash chain of ${chained} holds.`,
});
export const UNCHAINED = (count: number): Message => ({
  zh: `其中 ${count} 条没有哈希，原库里也没有。`,
  en: `${count} of them have no hash, nor have they in the source.`,
});
export const DIVERGED = (to: string, stream: string, revision: number, what: string): Message => ({
  zh: `${to} 里已有别的记录：流 ${stream} 的第 ${revision} 条与来源不同（${what}）。没有再写入；请换一个空库。`,
  en: `${to} holds another log: event ${revision} of ${stream} differs from the source (${what}). Nothing more was written; choose an empty store.`,
});
export const CHAIN_BROKEN = (stream: string, revision: number): Message => ({
  zh: `哈希链在流 ${stream} 的第 ${revision} 条断开；来源里也是如此，请用 paipu verify 查来源。`,
  en: `the hash chain breaks at event ${revision} of ${stream}; so it does in the source, which paipu verify can tell more about.`,
});
export const GREW: Message = {
  zh: '抄的时候来源又有了新的记录；再运行一次即补上。',
  en: 'the source has grown meanwhile; run this again for the rest.',
};
