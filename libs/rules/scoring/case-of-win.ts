import { formatCounts, formatTiles } from '../notation/tiles-text.js';
import { type Meld, meldTiles } from '../holding/meld.js';
import { PLAIN_MOMENT } from '../pattern/win.js';
import type { HandWon } from '../table/event.js';
import type { BirdRecord, Table } from '../table/table.js';
import { momentOf } from '../table/winning.js';
import { formatTile, type Tile } from '../tiles/tile.js';
import { findVariant } from '../variant/registry.js';
import type { JsonObject } from './case-fields.js';

/**
 * A recorded win as a scoring case, parsed JSON without its birds: from the table just before the `HandWon`. Null where the
 * table has no such win to judge (nothing drawn by that seat, nothing open to it) or its moment cannot be stated.
 */
export function caseOfWin(table: Table, { seat, by, from }: Pick<HandWon, 'seat' | 'by' | 'from'>): JsonObject | null {
  const { rules, dealer } = table;
  const { concealed, melds, drawn, secondDrawn } = table.seats[seat];
  const { open } = table;
  const own = by === 'self-draw';
  if (own === (open !== null) || (own && seat !== table.turn)) return null;
  const tile = open === null ? drawn : open.tile;
  const second = open === null ? secondDrawn : open.second;
  if (tile === null) return null;
  const counts = concealed.counts.slice();
  if (own) {
    counts[tile]--;
    if (second !== null) counts[second]--;
  }
  const context = contextOf(table, seat, second);
  return context === null
    ? null
    : {
        id: `${table.hand}/${seat}`,
        ruleset: rules.id,
        options: rules.options,
        ...{ dealer, seat, by },
        ...(own ? {} : { from }),
        concealed: formatCounts(counts),
        melds: melds.map(caseMeld),
        tile: formatTile(tile),
        context,
      };
}

/** The birds of a win as a case states them: none, one, or a list. CS-7 */
export function caseBird(birds: readonly BirdRecord[]): string | readonly string[] | null {
  const tiles = birds.map(({ tile }) => formatTile(tile));
  return tiles.length > 1 ? tiles : (tiles[0] ?? null);
}

/** What is not plain about the moment, in the fields that the rule book knows. */
function contextOf(table: Table, seat: HandWon['seat'], second: Tile | null): JsonObject | null {
  const moment = momentOf(table, seat);
  const facts: JsonObject = { ...moment };
  const plain: JsonObject = { ...PLAIN_MOMENT };
  if (moment.banked === 'big') return null;
  const fields = findVariant(table.rules.id)?.caseFields ?? [];
  // where the maker of a robbed kong had nothing to choose, a case says nothing of its replacement
  const unsaid = table.open !== null && moment.replacement === 'kong' ? 'replacement' : null;
  const special = fields.filter((field) => field in facts && field !== unsaid && facts[field] !== plain[field]);
  return {
    ...Object.fromEntries(special.map((field) => [field, facts[field]])),
    ...(second === null ? {} : { secondTile: formatTile(second) }),
  };
}

function caseMeld(meld: Meld): JsonObject {
  const from = meld.from === undefined ? {} : { from: meld.from };
  switch (meld.kind) {
    case 'chow':
      return { kind: 'chow', tiles: formatTiles(meldTiles(meld)), ...from };
    case 'pong':
      return { kind: 'pong', tile: formatTile(meld.tile), ...from };
    case 'kong':
      return { kind: 'kong', tile: formatTile(meld.tile), form: meld.form, ...from };
  }
}
