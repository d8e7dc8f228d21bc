import {
  addTile,
  emptyConcealed,
  formatCounts,
  formatTile,
  parseCounts,
  SEATS,
  seatsFrom,
  tilesOf,
  type Tile,
  type WallRevealed,
} from '#rules';
import { shuffleWall, wallCommitment, type Sha256 } from '#proof';
import type { Finding } from './finding.js';
import { report, type HandAudit } from './hand.js';

/** Judges the opening of a commitment: the seed, the shuffle, and every draw and bird against the wall. T-3, T-4 */
export function judgeWall(hand: HandAudit, event: WallRevealed, line: number, sha256: Sha256): void {
  const { started, table } = hand;
  if (started.wall === undefined) {
    const expected = { zh: '开局时的承诺', en: 'a commitment at the start of the hand' };
    return report(hand, { code: 'commitment', line, clause: null, expected, recorded: null });
  }
  const commitment = wallCommitment(sha256, { hand: started.hand, seed: event.seed });
  if (commitment !== started.wall.commitment) {
    report(hand, { code: 'commitment', line, clause: null, expected: started.wall.commitment, recorded: commitment });
    return;
  }
  const shuffled = shuffleWall(sha256, event.seed, table.rules.copies);
  if (event.tiles !== shuffled) {
    const expected = { zh: '由种子洗出的牌墙', en: 'the wall that the seed shuffles' };
    return report(hand, { code: 'wall', line, clause: 'T-3', expected, recorded: event.tiles });
  }
  judgeDraws(hand, tilesOf(shuffled));
}

/**
 * A hand whose table became impossible, and whose wall is then revealed: if a draw before differs from the wall, that draw is
 * the cause and stands in place of the finding that came of it.
 */
export function explainByWall(hand: HandAudit, event: WallRevealed, suspect: Finding, sha256: Sha256): void {
  const { started, table, found } = hand;
  if (started.wall?.commitment !== wallCommitment(sha256, { hand: started.hand, seed: event.seed })) return;
  const shuffled = shuffleWall(sha256, event.seed, table.rules.copies);
  if (event.tiles !== shuffled) return;
  const before = found.length;
  judgeDraws(hand, tilesOf(shuffled));
  if (found.length > before) found.splice(found.indexOf(suspect), 1);
}

/** The first draw that is not what the wall holds; after it everything may differ, so one finding. */
function judgeDraws(hand: HandAudit, wall: readonly Tile[]): void {
  if (hand.dealt !== null && !isDealt(hand, wall, hand.dealt)) {
    const expected = dealtFrom(hand, wall);
    return report(hand, { code: 'wall', line: hand.dealtLine, clause: 'T-4', expected, recorded: hand.dealt });
  }
  const wrong = hand.draws.find((draw) => formatTile(wall[draw.index]) !== draw.tile);
  if (wrong === undefined) return;
  report(hand, {
    code: wrong.bird ? 'bird-tile' : 'wall',
    line: wrong.line,
    clause: wrong.bird ? hand.table.rules.law.birds : 'T-3',
    expected: { index: wrong.index, tile: formatTile(wall[wrong.index]) },
    recorded: { tile: wrong.tile },
  });
}

function isDealt(hand: HandAudit, wall: readonly Tile[], dealt: readonly string[]): boolean {
  const right = dealtFrom(hand, wall);
  return SEATS.every((seat) => {
    const counts = parseCounts(dealt[seat]);
    return counts.ok && formatCounts(counts.value) === right[seat];
  });
}

/** Three rounds of four tiles to each seat, dealer first, then one each. T-4 */
function dealtFrom(hand: HandAudit, wall: readonly Tile[]): readonly string[] {
  const held = SEATS.map(() => emptyConcealed());
  let index = 0;
  for (const size of [4, 4, 4, 1]) {
    for (const seat of seatsFrom(hand.table.dealer)) {
      for (let n = 0; n < size; n++) addTile(held[seat], wall[index++]);
    }
  }
  return held.map((concealed) => formatCounts(concealed.counts));
}
