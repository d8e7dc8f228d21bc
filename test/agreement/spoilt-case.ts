import { type DrawnCase } from './drawn-case.js';
import type { Random } from './random.js';

type Spoil = (random: Random, came: DrawnCase) => DrawnCase;

const FLAGS = [
  ...[
    'banked',
    'lastTile',
    'replacement',
    'openKongs',
    'heavenly',
    'earthly',
    'secondTile',
    'flowers',
    'ready',
    'stake',
  ],
  ...['liable', 'kongFrom', 'sea', 'streak'],
];
const FLAG_VALUES = [
  ...[
    true,
    false,
    null,
    0,
    1,
    2,
    3,
    9,
    -1,
    1.5,
    'none',
    'small',
    'open',
    'supplement',
    'tail',
    'dice',
    'kong',
    'flower',
  ],
  ...['closed', '5m', '8p', '5z', '', 'x', [], {}],
];
const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...(value as Record<string, unknown> | undefined) });
const meldsOf = ({ melds }: DrawnCase) => (melds ?? []) as readonly Record<string, unknown>[];

const setFlag: Spoil = (random, came) => ({
  ...came,
  context: { ...fieldsOf(came.context), [random.pick(FLAGS)]: random.pick(FLAG_VALUES) },
});

/** The flags of the rule set alone, with a value that is one of theirs. */
const setOwnFlag: Spoil = (random, came) => {
  const own: Readonly<Record<string, readonly unknown[]>> = String(came.ruleset).startsWith('changsha')
    ? {
        lastTile: [true],
        replacement: ['open', 'supplement', 'tail', 'dice'],
        openKongs: [1, 2],
        heavenly: [true],
        earthly: [true],
        secondTile: ['5m', '8p', '1s'],
      }
    : came.ruleset === 'hefei'
      ? { sea: [true], replacement: ['kong'], heavenly: [true], earthly: [true], streak: [0, 2] }
      : {
          lastTile: [true],
          replacement: ['kong', 'flower'],
          liable: [0, 1, 2, 3],
          kongFrom: [0, 1, 2, 3],
          flowers: [0, 1, 8, 9],
          stake: [3, 16, 64],
        };
  const name = random.pick(Object.keys(own));
  return { ...came, context: { ...fieldsOf(came.context), [name]: random.pick(own[name]) } };
};

const setField: Spoil = (random, came) => {
  const values: Readonly<Record<string, readonly unknown[]>> = {
    dealer: [0, 1, 2, 3, 4, null, '0'],
    seat: [0, 1, 2, 3, -1],
    by: ['self-draw', 'discard', 'robbed-kong', 'win'],
    from: [0, 1, 2, 3, null, 4],
    concealed: ['', '1', 'm', '123m', '1z', '0m', null],
    tile: ['', '5m', '9s', '1m', '3z', '8z', '55p', null],
    bird: [null, '5m', '1z', ['1m'], ['1m', '1m'], ['1m', '2p', '3s'], '12m', 5],
    melds: [null, [], [{}], [{ kind: 'pong', tile: '2p' }]],
    context: [null, [], {}],
    options: [null, [], {}, { declinedWin: 'same-tile' }, { unknown: 1 }],
    id: [null, 5, 'another'],
    note: ['one field too many'],
  };
  const name = random.pick(Object.keys(values));
  return { ...came, [name]: random.pick(values[name]) };
};

const dropField: Spoil = (random, came) => {
  const dropped = random.pick(Object.keys(came));
  return Object.fromEntries(Object.entries(came).filter(([name]) => name !== dropped));
};

const changeMeld: Spoil = (random, came) => {
  const melds = [...meldsOf(came)];
  if (melds.length === 0) return setOwnFlag(random, came);
  const at = random.below(melds.length);
  const change = random.pick<Record<string, unknown>>([
    ...[0, 1, 2, 3, null, 4].map((from) => ({ from })),
    ...['exposed', 'concealed', 'added', 'open', null].map((form) => ({ form })),
    ...['chow', 'pong', 'kong', 'pair'].map((kind) => ({ kind })),
    ...['5m', '1z', '5', ''].map((tile) => ({ tile })),
    ...['123m', '135m', '12m', '321p', '789s', '891s'].map((tiles) => ({ tiles })),
  ]);
  melds[at] = { ...melds[at], ...change };
  return { ...came, melds };
};

const changeOption: Spoil = (random, came) => {
  const options = fieldsOf(came.options);
  const change = random.pick<Record<string, unknown>>([
    ...[0, 3, '1', null].map((birds) => ({ birds })),
    ...[{}, { small: 0 }, { small: 2.5 }, { big: 6 }, { bigDiscard: '6' }, [], null].map((rates) => ({ rates })),
    ...[[], [2, 2], [2, 2, 2, 2], [0, 1, 1], [1.5, 1, 1], 2, null].map((luxuryWeights) => ({ luxuryWeights })),
    ...[['no-258', 'no-258'], ['none'], 'no-258', null, [null]].map((openingHands) => ({ openingHands })),
    ...[true, 'true'].map((doubleKongTiles) => ({ doubleKongTiles })),
    ...['open-or-supplement', 'dice-or-tail', 'dice'].map((kongReplacement) => ({ kongReplacement })),
    ...[-1, 0, 0.5, '1', null].map((closedReadyFan) => ({ closedReadyFan })),
    ...[-1, 0, 88].map((thirteenOrphansFan) => ({ thirteenOrphansFan })),
    ...[-1, 6].map((openingStreak) => ({ openingStreak })),
    ...[0, 8, 4].map((flowers) => ({ flowers })),
    ...[0, 1, 2].map((dealerPassAfterDraws) => ({ dealerPassAfterDraws })),
    ...[true, 1, null].map((singleWait) => ({ singleWait })),
  ]);
  return { ...came, options: { ...options, ...change } };
};

/** The case with one thing done to it, which mostly, not always, makes it contradict itself. */
export function spoilCase(random: Random, came: DrawnCase): DrawnCase {
  return random.pick([setFlag, setOwnFlag, setOwnFlag, setField, dropField, changeMeld, changeOption])(random, came);
}
