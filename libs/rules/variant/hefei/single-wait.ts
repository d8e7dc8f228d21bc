import { addTile, type Concealed, takeTile } from '../../holding/concealed.js';
import { SEVEN_PAIRS, STANDARD } from '../../holding/forms.js';
import { copiesInMelds, type Meld } from '../../holding/meld.js';
import { suitWaits } from '../../holding/waits.js';
import type { WinSituation } from '../../pattern/win.js';
import { TILES } from '../../tiles/tile.js';
import { holdingFigures } from './holding-figures.js';
import { passesGate } from './suit-gate.js';
import { HEFEI_COPIES, SUIT_COUNT } from './tiles.js';

/**
 * 卡 Whether exactly one tile would have won, judged plainly: the gate asked, a tile of which all four are held left out. The
 * concealed tiles are taken from and restored. HF-6.3, T-13
 */
export function isSingleWait({ concealed, melds, tile }: WinSituation): boolean {
  takeTile(concealed, tile);
  const single = hasSingleWait(concealed, melds);
  addTile(concealed, tile);
  return single;
}

function hasSingleWait(concealed: Concealed, melds: readonly Meld[]): boolean {
  let found = 0;
  const completing = suitWaits(concealed, STANDARD | SEVEN_PAIRS);
  for (let at = 0; at < 9 * SUIT_COUNT && found < 2; at++) {
    if ((completing & (1 << at)) === 0 || HEFEI_COPIES[at] === 0) continue;
    const tile = TILES[at];
    if (concealed.counts[tile] + copiesInMelds(melds, tile) >= HEFEI_COPIES[at]) continue;
    addTile(concealed, tile);
    if (passesGate(holdingFigures(concealed, melds).largestSuit)) found++;
    takeTile(concealed, tile);
  }
  return found === 1;
}
