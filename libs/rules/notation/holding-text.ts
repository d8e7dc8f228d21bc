import { addTile, type Concealed, emptyConcealed } from '../holding/concealed.js';
import { copiesInMelds, type Meld, meldTiles } from '../holding/meld.js';
import { accept, refuse, type Refusal, type Result } from '../result.js';
import { FIRST_HONOR, formatTile, rankOf, TILES, type Tile } from '../tiles/tile.js';
import { formatCounts, formatTiles, parseTiles } from './tiles-text.js';

/** 手牌 What a seat holds: concealed tiles and melds. */
export interface Holding {
  readonly concealed: Concealed;
  readonly melds: readonly Meld[];
}

/**
 * Concealed tiles, then melds in order, apart by spaces: `123456m44p67s (777p) (345s) [1111s]`; `(…)` is exposed, `[…]` a
 * concealed kong, `(1111s+)` an added kong. Whom a meld was claimed from is not written.
 */
export function formatHolding(holding: Holding): string {
  return [formatCounts(holding.concealed.counts), ...holding.melds.map(formatMeld)]
    .filter((part) => part !== '')
    .join(' ');
}

/** One meld as text: `(345s)`, `(777p)`, `(1111s)`, `(1111s+)`, `[1111s]`. */
export function formatMeld(meld: Meld): string {
  const text = formatTiles(meldTiles(meld));
  switch (meld.kind) {
    case 'chow':
    case 'pong':
      return `(${text})`;
    case 'kong':
      return meld.form === 'concealed' ? `[${text}]` : meld.form === 'added' ? `(${text}+)` : `(${text})`;
  }
}

/** Text → holding, concealed tiles in any number of groups; refused with `bad-tiles`, `bad-meld` or `five-alike`. T-2, T-9 */
export function parseHolding(text: string): Result<Holding> {
  const concealed = emptyConcealed();
  const melds: Meld[] = [];
  for (const [part] of text.matchAll(/\([^)]*\)?|\[[^\]]*\]?|[^\s([]+/g)) {
    if (part.startsWith('(') || part.startsWith('[')) {
      const meld = parseMeld(part);
      if (!meld.ok) return meld;
      melds.push(meld.value);
      continue;
    }
    const tiles = parseTiles(part);
    if (!tiles.ok) return tiles;
    for (const tile of tiles.value) addTile(concealed, tile);
  }
  const excess = TILES.find((tile) => concealed.counts[tile] + copiesInMelds(melds, tile) > 4);
  return excess === undefined ? accept({ concealed, melds }) : refuse(fiveAlike(text, excess));
}

/** `(345s)` → meld; refused with `bad-tiles` or `bad-meld`. T-9 */
export function parseMeld(text: string): Result<Meld> {
  const found = /^(?:\(([^()+]*)(\+?)\)|\[([^\]]*)\])$/.exec(text);
  if (found === null) return refuse(badMeld(text));
  const isConcealed = found[3] !== undefined;
  const isAdded = found[2] === '+';
  const parsed = parseTiles(found[1] ?? found[3]);
  if (!parsed.ok) return parsed;
  const tiles = parsed.value.sort((a, b) => a - b);
  const [tile] = tiles;
  const alike = tiles.length > 0 && tiles.every((other) => other === tile);
  if (alike && tiles.length === 4)
    return accept({ kind: 'kong', tile, form: isConcealed ? 'concealed' : isAdded ? 'added' : 'exposed' });
  if (isConcealed || isAdded || tiles.length !== 3) return refuse(badMeld(text));
  if (alike) return accept({ kind: 'pong', tile });
  const inRow = tiles[1] === tile + 1 && tiles[2] === tile + 2 && rankOf(tile) <= 7 && tile < FIRST_HONOR;
  return inRow ? accept({ kind: 'chow', tile }) : refuse(badMeld(text));
}

function badMeld(text: string): Refusal {
  return {
    code: 'bad-meld',
    clause: 'T-9',
    message: {
      zh: `“${text}”不是副露；应为（345s）吃、（777p）碰、（1111s）明杠、（1111s+）补杠或 [1111s] 暗杠`,
      en: `“${text}” is no meld; write (345s) chow, (777p) pong, (1111s) exposed kong, (1111s+) added kong or [1111s] concealed kong`,
    },
  };
}

function fiveAlike(text: string, tile: Tile): Refusal {
  return {
    code: 'five-alike',
    clause: 'T-2',
    message: {
      zh: `“${text}”里 ${formatTile(tile)} 多于四张`,
      en: `“${text}” holds more than four copies of ${formatTile(tile)}`,
    },
  };
}
