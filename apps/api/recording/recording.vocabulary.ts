import { registerEnumType } from '@nestjs/graphql';
import type { Action } from '#rules/table/action';
import { registerWords } from '../graphql/words.js';

const ACTION_MEANINGS: Readonly<Record<Action['type'], string>> = {
  declareOpening: '起手胡 Declare the opening hands held.',
  declineOpening: 'Decline them.',
  takeLastTile: '海底 Take the last tile.',
  declineLastTile: '海底 Decline it.',
  discard: '打 Discard `tile`, perhaps declaring `ready`.',
  declareKong: '暗杠 补杠 Make a kong of `kind` with `tile`, asking for `replacement`.',
  win: '胡 Win on the tile at hand.',
  claimChow: '吃 Claim the discard with two tiles.',
  claimPong: '碰 Claim the discard for a pong.',
  claimKong: '明杠 Claim the discard for a kong, asking for `replacement`.',
  pass: '过 Claim nothing.',
};

/** `declareKong` → `DECLARE_KONG` */
function spell(type: string): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

export const ActionTypeWords = Object.fromEntries(Object.keys(ACTION_MEANINGS).map((type) => [spell(type), type]));
registerEnumType(ActionTypeWords, {
  name: 'ActionType',
  description: 'Every action of play.',
  valuesMap: Object.fromEntries(
    Object.entries(ACTION_MEANINGS).map(([type, description]) => [spell(type), { description }]),
  ),
});

export const IllegalHandsWords = registerWords<'keep' | 'refuse'>(
  'IllegalHands',
  'What an import does with readable hands that break a rule.',
  { keep: 'Keep them with their findings.', refuse: 'Refuse them.' },
);
