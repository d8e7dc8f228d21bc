import type { ParkedStream, Replayed } from '#read-store';
import type { Message } from '#rules';

/* What `paipu parked` says of streams that stand still at an event that could not be folded. */

export const PARKED_SUMMARY: Message = {
  zh: '停着的事件流：查询数据里有一条事件处理不了，它之后的都在等',
  en: 'streams that stand still in the read model at an event that could not be folded',
};
export const LIST_SUMMARY: Message = {
  zh: '列出停着的流：停在哪一条，有几条在等，为什么',
  en: 'list them: where each stopped, how many events wait, and why',
};
export const REPLAY_SUMMARY: Message = {
  zh: '修好之后，从记录重新处理一个流（缺省：全部停着的流）；不必停机',
  en: 'fold a stream anew from the log, once the cause is gone (default: all of them), also while a server runs',
};
export const STREAM_ARGUMENT: Message = { zh: '流，例如 hand-h1', en: 'the stream, such as hand-h1' };

export const PARKED_LINE = ({ stream, revision, position, last, reason }: ParkedStream): Message => ({
  zh: `${stream}  停在第 ${revision} 条（位置 ${position}），${last - revision + 1} 条在等：${reason.zh}`,
  en: `${stream}  stopped at revision ${revision} (position ${position}), ${events(last - revision + 1)} waiting: ${reason.en}`,
});
export const NONE_PARKED: Message = { zh: '没有停着的流。', en: 'no stream is parked.' };

export const REPLAYED = (replayed: Replayed): Message => {
  switch (replayed.kind) {
    case 'replayed':
      return {
        zh: `${replayed.stream} 已重新处理，${replayed.events} 条。`,
        en: `${replayed.stream} folded anew, ${events(replayed.events)}.`,
      };
    case 'still-parked': {
      const still = PARKED_LINE(replayed.parked);
      return { zh: `仍然停着：${still.zh}`, en: `still parked: ${still.en}` };
    }
    case 'not-parked':
      return { zh: `${replayed.stream} 没有停着。`, en: `${replayed.stream} is not parked.` };
  }
};

function events(count: number): string {
  return count === 1 ? '1 event' : `${count} events`;
}
