import { fieldsOf, noOtherFields, oneOf, wholeNumber, type Faults, type Fields } from './fields.js';
import { everyTile, holdingCase, oneTile, type HoldingCase } from './holding-case.js';
import { changshaOptions, type ChangshaOptions } from './options.js';
import { copiesIn, type Tile } from './tile-names.js';

export interface ChangshaCase extends HoldingCase {
  readonly options: ChangshaOptions;
  readonly banked: 'none' | 'small';
  readonly lastTile: boolean;
  readonly replacement: 'open' | 'supplement' | 'tail' | 'dice' | null;
  readonly openKongs: number;
  /** CS-4.2 has double-kong-cannon; CC-5 and CC-3.3 take it away, by rule set or by kongs */
  readonly countsDoubleCannon: boolean;
  readonly heavenly: boolean;
  readonly earthly: boolean;
  /** the other tile of a dice kong, drawn or thrown (CC-3.4) */
  readonly secondTile: Tile | null;
  readonly birds: readonly Tile[];
}

const CONTEXT = ['banked', 'lastTile', 'replacement', 'openKongs', 'heavenly', 'earthly', 'secondTile'];
const YES_OR_NO = [true, false] as const;

export function changshaCase(fields: Fields, ruleset: 'changsha' | 'changsha-classic', faults: Faults): ChangshaCase {
  const options = changshaOptions(ruleset, fieldsOf(fields, 'options', faults), faults);
  const context = fieldsOf(fields, 'context', faults);
  noOtherFields(context, CONTEXT, 'context', faults);
  const words =
    options.kongReplacement === 'dice-or-tail'
      ? (['tail', 'dice', null] as const)
      : (['open', 'supplement', null] as const);
  const win: ChangshaCase = {
    ...holdingCase(fields, 'suits', faults),
    options,
    banked: oneOf(context, 'banked', ['none', 'small'], 'none', faults),
    lastTile: oneOf(context, 'lastTile', YES_OR_NO, false, faults),
    replacement: oneOf<ChangshaCase['replacement']>(context, 'replacement', words, null, faults),
    openKongs: wholeNumber(context, 'openKongs', 0, 0, faults),
    countsDoubleCannon: ruleset === 'changsha' && options.kongReplacement === 'open-or-supplement',
    heavenly: oneOf(context, 'heavenly', YES_OR_NO, false, faults),
    earthly: oneOf(context, 'earthly', YES_OR_NO, false, faults),
    secondTile: Object.hasOwn(context, 'secondTile') ? oneTile(context.secondTile, 'secondTile', faults) : null,
    birds: birdsOf(fields, options, faults),
  };
  faults.push(...contradictionsIn(win));
  return win;
}

function birdsOf({ bird }: Fields, { birds }: ChangshaOptions, faults: Faults): readonly Tile[] {
  if (bird === undefined || bird === null) return [];
  if (!Array.isArray(bird)) return [suitedTile(bird, faults)];
  if (birds === 1 || bird.length !== 2) faults.push('bird: a list is of two, under birds 2');
  return bird.map((tile: unknown) => suitedTile(tile, faults));
}

function suitedTile(text: unknown, faults: Faults): Tile {
  const tile = oneTile(text, 'bird', faults);
  if (tile.endsWith('z')) faults.push('bird: a tile that the set does not have');
  return tile;
}

/** The contradictions that the interface names. */
function contradictionsIn(win: ChangshaCase): readonly string[] {
  const { by, replacement, openKongs, lastTile, heavenly, earthly, seat, dealer } = win;
  const kong = win.melds.some(({ kind }) => kind === 'kong');
  const said: readonly (readonly [holds: boolean, sentence: string])[] = [
    [replacement !== null && lastTile, 'a replacement is not the last tile'],
    [openKongs > 0 && lastTile, 'after a kong run the last tile is not thrown'],
    [replacement !== null && by === 'discard', 'a discard comes on no replacement'],
    [replacement !== null && by === 'self-draw' && !kong, 'a replacement needs a kong'],
    [openKongs > 0 && by !== 'discard', 'a kong run ends in a discard'],
    [heavenly && (seat !== dealer || by !== 'self-draw'), 'heavenly: the dealer, by self-draw'],
    [earthly && seat === dealer, 'earthly: not the dealer'],
    [lastTile && by === 'robbed-kong', 'a robbed kong is not the last tile'],
    ...secondTileContradictions(win),
  ];
  return said.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

function secondTileContradictions(win: ChangshaCase): readonly (readonly [boolean, string])[] {
  const { secondTile, by, replacement, openKongs, options } = win;
  if (secondTile === null) return [];
  const dice = by === 'self-draw' ? replacement === 'dice' : by === 'discard' && openKongs > 0;
  const every = [...everyTile(win), secondTile];
  return [
    [!options.doubleKongTiles, 'secondTile: only with doubleKongTiles'],
    [!dice, 'secondTile: only with a dice kong'],
    [secondTile.endsWith('z'), 'secondTile: a tile that the set does not have'],
    [every.some((tile) => copiesIn(every, tile) > 4), 'secondTile: a fifth copy'],
  ];
}
