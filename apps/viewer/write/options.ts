import {
  formatTile,
  legalActions,
  SEATS,
  type Action,
  type Message,
  type Rules,
  type Seat,
  type Table,
  type TileName,
} from '#rules';
import { tilesWords, tileWords } from '#replay';
import { BETWEEN } from '../messages/lists.js';
import * as words from '../messages/write.js';
import type { Need } from './played-hand.js';

/** One way on: a button, and a code to type. */
export interface Option {
  readonly code: string;
  readonly says: Message;
  readonly answers: readonly Action[];
}

const mapBoth = (make: (language: 'zh' | 'en') => string): Message => ({ zh: make('zh'), en: make('en') });

/** What may happen now besides a throw, likeliest last: wins, kongs, pongs, chows, and nothing at all. */
export function optionsOf(table: Table, need: Need, names: readonly string[]): readonly Option[] {
  if (need.kind !== 'answers') return [];
  const asked = need.seats;
  const single = asked.length === 1 ? asked[0] : undefined;
  if (table.open === null && single !== undefined) {
    return legalActions(table, single).flatMap((action) => ownOption(action, names, table.rules));
  }
  return claimOptions(table, asked, names);
}

/** Tiles the seat in turn may throw, and how it may declare ready with each. */
export function throwsOf(table: Table, need: Need): readonly Extract<Action, { type: 'discard' }>[] {
  const [seat] = need.kind === 'answers' ? need.seats : [];
  if (seat === undefined || table.open !== null) return [];
  return legalActions(table, seat).filter((action) => action.type === 'discard');
}

function ownOption(action: Action, names: readonly string[], rules: Rules): readonly Option[] {
  const name = names[action.seat] ?? '';
  switch (action.type) {
    case 'declareOpening':
      return [{ code: 'y', says: words.DECLARES, answers: [action] }];
    case 'declineOpening':
      return [{ code: '-', says: words.DECLINES, answers: [action] }];
    case 'takeLastTile':
      return [{ code: 'y', says: words.TAKES, answers: [action] }];
    case 'declineLastTile':
      return [{ code: '-', says: words.LEAVES, answers: [action] }];
    case 'win':
      return [{ code: 'h', says: words.WINS(name), answers: [action] }];
    case 'pass':
      return [{ code: '-', says: words.PASSES(name), answers: [action] }];
    case 'declareKong':
      return [
        { code: kongCode(action.tile, action.replacement), says: kongWords(name, action, rules), answers: [action] },
      ];
    case 'discard':
    case 'claimChow':
    case 'claimPong':
    case 'claimKong':
      return [];
  }
}

function kongCode(tile: TileName, replacement: string): string {
  return `k${tile}${replacement.charAt(0)}`;
}

function kongWords(
  name: string,
  { tile, replacement }: Pick<Extract<Action, { type: 'declareKong' }>, 'tile' | 'replacement'>,
  rules: Rules,
): Message {
  // where a kong has one kind of replacement only, nobody names it
  const isNamed = rules.kongs.replacements(() => true).length > 1;
  return mapBoth((language) => {
    const which = isNamed ? words.REPLACEMENTS[replacement][language] : '';
    return words.KONGS(name, tileWords(tile)[language], which)[language];
  });
}

/** Who claims the open tile: each set of winners, each call, or nobody. Whoever is asked and not named passes. */
function claimOptions(table: Table, asked: readonly Seat[], names: readonly string[]): readonly Option[] {
  const { open } = table;
  if (open === null) return [];
  const all = asked.flatMap((seat) => legalActions(table, seat));
  const answersWith = (chosen: readonly Action[]): readonly Action[] => [
    ...chosen,
    ...asked
      .filter((seat) => chosen.every((action) => action.seat !== seat))
      .map((seat): Action => ({ type: 'pass', seat })),
  ];
  const able = SEATS.filter((seat) => all.some((action) => action.type === 'win' && action.seat === seat));
  const wins = subsetsOf(able).map((seats): Option => {
    const who = seats.map((seat) => names[seat] ?? '');
    return {
      code: `h${seats.join('')}`,
      says: mapBoth((it) => (who.length > 1 ? words.ALL_WIN : words.WINS)(who.join(BETWEEN[it]))[it]),
      answers: answersWith(seats.map((seat): Action => ({ type: 'win', seat }))),
    };
  });
  const calls = all.flatMap((action): readonly Option[] => {
    const name = names[action.seat] ?? '';
    const answers = answersWith([action]);
    if (action.type === 'claimPong') return [{ code: 'p', says: words.PONGS(name), answers }];
    if (action.type === 'claimChow') {
      const tiles = tilesWords(action.with);
      return [{ code: `c${action.with}`, says: mapBoth((it) => words.CHOWS(name, tiles[it])[it]), answers }];
    }
    if (action.type !== 'claimKong') return [];
    const tile = formatTile(open.tile);
    const kong = { tile, replacement: action.replacement };
    return [{ code: kongCode(tile, action.replacement), says: kongWords(name, kong, table.rules), answers }];
  });
  return [...wins, ...calls, { code: '-', says: words.NOBODY, answers: answersWith([]) }];
}

/** Every set of at least one of these. */
function subsetsOf(seats: readonly Seat[]): readonly (readonly Seat[])[] {
  return seats.reduce<readonly (readonly Seat[])[]>(
    (sets, seat) => [...sets, [seat], ...sets.map((set) => [...set, seat])],
    [],
  );
}
