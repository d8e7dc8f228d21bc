import type { Message, Offer, Rules } from '#rules';

/** Why a win is not legal, as a referee names it: the clause, and what was needed. */
export function winRefusal(
  rules: Rules,
  refusal: Extract<Offer, string> | 'outranked',
): { readonly clause: string; readonly says: Message } {
  const { law } = rules;
  switch (refusal) {
    case 'not-a-win':
      return { clause: law['winning-shape'], says: { zh: '一副成胡的牌', en: 'a holding that is complete' } };
    case 'pair-not-258':
      return { clause: law.pair, says: { zh: '二五八做将', en: 'a pair of 2, 5 or 8' } };
    case 'suit-gate':
      return { clause: law['suit-gate'], says: { zh: '一门八枝以上', en: 'eight tiles of one suit or more' } };
    case 'follow-up':
      return { clause: law['follow-up'], says: { zh: '大胡', en: 'a big win' } };
    case 'declined-win-lock':
      return {
        clause: law['declined-win'],
        says: { zh: '过胡后不能胡', en: 'no win here after the win declined before' },
      };
    case 'outranked':
      return { clause: law['several-winners'], says: { zh: '只有最近的一家胡', en: 'the nearest seat alone to win' } };
  }
}
