import type { KongDeclared, Message, Seat } from '#rules';

/* What the same moves under other rules leave unanswered, each in a sentence. */

export const playWouldGoOn: Message = {
  zh: '按这些规则起手胡之后还要打下去，记录到此为止，其后的付款无从得知。',
  en: 'Under these rules play goes on after the opening payments; the record ends here, so what followed is not known.',
};

export const noOpeningShape = (seat: Seat): Message => ({
  zh: `座位${seat}手中没有这些规则认可的起手胡，亮牌不成立，不再付款。`,
  en: `Seat ${seat} holds no opening shape of these rules: the declaration falls away and is not paid.`,
});

export const outranked = (seat: Seat): Message => ({
  zh: `按这些规则座位${seat}也可以胡；记录里它只是被截，愿不愿胡无从得知。`,
  en: `Under these rules seat ${seat} could have won too; the record only says that it was outranked, not what it wanted.`,
});

export const oneReplacementOnly: Message = {
  zh: '这些规则的杠只补一张，第二张本不会摸到；其后的付款无从得知。',
  en: 'These rules replace a kong by one tile; the second one would not have been drawn, and what followed is not known.',
};

export const mayHaveDeclared = (seat: Seat, held: readonly string[]): Message => ({
  zh: `座位${seat}按这些规则持有 ${held.join('、')}，是否会亮牌无从得知。`,
  en: `Seat ${seat} holds ${held.join(', ')} under these rules; whether it would have declared is not known.`,
});

export const endsWithOpening: Message = {
  zh: '按这些规则本局到起手胡为止，其后的付款都不存在。',
  en: 'Under these rules the hand ends with the opening payments: what followed was never played.',
};

export const fewerBirds = (wanted: number, recorded: number): Message => ({
  zh: `这些规则要抓 ${wanted} 只鸟，记录只有 ${recorded} 只；付款无从得知。`,
  en: `These rules turn ${wanted} birds, the record has ${recorded}: the payments are not known.`,
});

export const couldHaveWon = (seats: readonly Seat[]): Message => ({
  zh: `按这些规则座位${seats.join('、')}在此可以胡；记录里没有这个选择，其后的打法可能不同。`,
  en: `Under these rules seat ${seats.join(', ')} could have won here; the record never offered it, and play might have gone otherwise.`,
});

export const noSuchReplacement = (replacement: KongDeclared['replacement']): Message => ({
  zh: `这些规则没有 ${replacement} 这种补牌；补到的牌照记录算。`,
  en: `These rules know no replacement ${replacement}; the recorded tile is taken as it came.`,
});

export const winFallsAway = (seat: Seat, expected: Message): Message => ({
  zh: `座位${seat}的胡按这些规则不成立：应为${expected.zh}。`,
  en: `The win of seat ${seat} would not have been legal: expected ${expected.en}.`,
});
