import type { Platform } from '#platform';
import { exportLog, isOver } from '#recorder';
import { accept, refuse, type Refusal, type Result } from '#rules';
import type { ExportAsked, GameLogs } from '../ports.js';
import type { Listener } from './recorder.js';

/** Files into the embedded platform and out of it. */
export function openGameLogs({ recorder, events, people }: Platform, listener: Listener): GameLogs {
  const refusalOf = async (asked: ExportAsked): Promise<Refusal | null> => {
    if ('match' in asked) return (await events.head(`match-${asked.match}`)) === null ? noMatch(asked.match) : null;
    if (!('hand' in asked)) return null;
    const hand = await events.readStream(`hand-${asked.hand}`);
    if (hand.length === 0) return noHand(asked.hand);
    return isOver(hand) ? null : inPlay(asked.hand);
  };
  return {
    async importFile(file, heard) {
      try {
        const { unreadable } = await recorder.importFile(file, heard);
        return { readable: !unreadable };
      } finally {
        listener.named();
        listener.appended(await listener.last());
      }
    },
    async exportFile(asked): Promise<Result<AsyncIterable<string>>> {
      const refusal = await refusalOf(asked);
      return refusal === null ? accept(exportLog(events, people, asked, 'left-out')) : refuse(refusal);
    },
  };
}

const noMatch = (match: string): Refusal => ({
  code: 'not-found',
  clause: '',
  message: { zh: `库里没有这一场：${match}。`, en: `The record holds no match ${match}.` },
});
const noHand = (hand: string): Refusal => ({
  code: 'not-found',
  clause: '',
  message: { zh: `库里没有这一局：${hand}。`, en: `The record holds no hand ${hand}.` },
});
const inPlay = (hand: string): Refusal => ({
  code: 'hand-in-play',
  clause: '',
  message: {
    zh: `这一局还在进行：${hand}；打完之后才能导出。`,
    en: `Hand ${hand} is still in play; export it when it is over.`,
  },
});
