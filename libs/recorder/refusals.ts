import type { LineError } from '#game-log';
import type { Message, Refusal } from '#rules';

/* What the recorder itself refuses; what the table refuses comes from #rules. */

function refusal(code: string, zh: string, en: string, clause = ''): Refusal {
  const message: Message = { zh, en };
  return { code, clause, message };
}

export const unknownMatch = (match: string): Refusal =>
  refusal('unknown-match', `没有这一场：${match}；请先开场。`, `There is no match ${match}; open it first.`);
export const unknownHand = (hand: string): Refusal =>
  refusal('unknown-hand', `没有这一局：${hand}；请先开局。`, `There is no hand ${hand}; start it first.`);
export const matchExists = (match: string): Refusal =>
  refusal(
    'match-exists',
    `已有这一场：${match}；请用没有用过的编号。`,
    `Match ${match} exists already; use an id not used before.`,
  );
export const handExists = (hand: string): Refusal =>
  refusal(
    'hand-exists',
    `已有这一局：${hand}；请用没有用过的编号。`,
    `Hand ${hand} exists already; use an id not used before.`,
  );
export const matchClosed = (match: string): Refusal =>
  refusal('match-closed', `这一场已经结束：${match}。`, `Match ${match} is closed; open another one.`);
export const handInPlay = (hand: string): Refusal =>
  refusal(
    'hand-in-play',
    `上一局还没有打完：${hand}；请先打完或作废。`,
    `Hand ${hand} is still in play; finish or void it first.`,
  );
export const handOver = (hand: string): Refusal =>
  refusal('hand-over', `这一局已经结束：${hand}。`, `Hand ${hand} is over; nothing can be done in it.`);
export const handVoided = (hand: string): Refusal =>
  refusal('hand-voided', `这一局已经作废：${hand}。`, `Hand ${hand} is voided already.`);
export const notDealtHere = (hand: string): Refusal =>
  refusal(
    'not-dealt-here',
    `这一局的牌墙不在这里（${hand} 是别处记录的）；请用 recordEvents 记录事实。`,
    `The wall of hand ${hand} is not here (its events come from elsewhere); record facts with recordEvents.`,
  );
export const dealtHere = (hand: string): Refusal =>
  refusal(
    'dealt-here',
    `这一局的牌墙就在这里（${hand} 由本平台发牌）；请用 act 出牌，事实由牌桌记录。`,
    `The wall of hand ${hand} is here (this platform deals it); play with act, the table records the facts.`,
  );
export const staleRevision = (expected: number, actual: number): Refusal =>
  refusal(
    'conflict',
    `预期版本 ${expected}，实际是 ${actual}；请重新读取后再发。`,
    `Expected revision ${expected}, but the stream is at ${actual}; read it again and resend.`,
  );
export const alreadyAnswered = (seat: number): Refusal =>
  refusal(
    'already-answered',
    `座位${seat}已经回答过；一次只有一个回答，不能更改。`,
    `Seat ${seat} has answered already; one answer a window, and it cannot be changed.`,
    'T-6',
  );
export const commandReused = (commandId: string): Refusal =>
  refusal(
    'command-reused',
    `命令编号 ${commandId} 已用于另一个请求；请用新的编号。`,
    `Command id ${commandId} was used for a different request; use a new one.`,
  );
export const tooManyRivals = (stream: string): Refusal =>
  refusal(
    'conflict',
    `${stream} 上同时写入的太多；请稍后重发。`,
    `Too many writers at ${stream} at once; send the command again.`,
  );
export const duplicateEvent = (id: string): Refusal =>
  refusal('duplicate-event', `事件编号 ${id} 已经存在。`, `An event with the id ${id} is stored already.`);
export const unreadable = (error: LineError): Refusal => ({ code: 'unreadable', clause: '', message: error.message });
export const badCommandId = (): Refusal =>
  refusal('bad-command-id', '命令编号应为 1–200 个字符。', 'Expected a command id of 1–200 characters.');
export const wrongStream = (stream: string, type: string): Refusal =>
  refusal(
    'wrong-stream',
    `${type} 不能记在 ${stream} 里。`,
    `${type} cannot stand in ${stream}; expected the events of that hand or match.`,
  );
export const incomplete = (stream: string, expected: string): Refusal =>
  refusal('out-of-order', `${stream}：应先有 ${expected}。`, `${stream}: expected ${expected} first.`);
export const withoutMatch = (hand: string): Refusal =>
  refusal(
    'unknown-match',
    `第一次记录 ${hand} 时要说明属于哪一场（match，或首条事件的 meta.correlation）。`,
    `The first facts of hand ${hand} must name its match (match, or meta.correlation of the first event).`,
  );
export const samePlayers = (): Refusal =>
  refusal('malformed-input', '应为四个座位、四位不同的玩家。', 'Expected four seats with four different players.');
export const notBalanced = (): Refusal =>
  refusal('zero-sum', '每一笔应在两个不同的座位之间。', 'Each row must go from one seat to another.', 'T-11');

/** Same id, other content. */
export const differs = (what: Message, where: string, stored: string, came: string): Refusal =>
  refusal(
    'conflict',
    `${what.zh} 已经存在，内容不同；第一处不同在 ${where}：库中为 ${stored}，文件为 ${came}。`,
    `${what.en} is stored with other content; the first difference is ${where}: stored ${stored}, the file has ${came}.`,
  );
/** As `differs`, where the stored side may not be shown. */
export const differsInPlay = (hand: string): Refusal =>
  refusal(
    'conflict',
    `牌局 ${hand} 正在进行，内容与文件不同；打完之后再导入，才说明不同在哪里。`,
    `Hand ${hand} is in play here with other content; import it when it is over, and the difference is named.`,
  );
export const matchRefused = (match: string): Refusal =>
  refusal('conflict', `所属的一场 ${match} 没有收下。`, `Its match ${match} was refused.`);
export const lineLost = (line: number): Refusal =>
  refusal('unreadable', `这一局的第 ${line} 行无法读取。`, `Line ${line} of this hand cannot be read.`);
export const illegalHand = (count: number, first: Message): Refusal =>
  refusal(
    'illegal-hand',
    `这一局有 ${count} 处问题，未收下；第一处：${first.zh}`,
    `The hand has ${count} findings and was not stored; the first: ${first.en}`,
  );
export const strayEvent = (type: string): Refusal =>
  refusal(
    'unexpected-event',
    `${type} 之前没有它所属的开头。`,
    `${type} stands before the event that opens what it belongs to.`,
  );
