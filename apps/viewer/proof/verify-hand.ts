import { openChainVerifier, shuffleWall, wallCommitment, type BrokenLink, type ChainHead, type Sha256 } from '#proof';
import type { WholeHand } from '../hand/whole-hand.js';

/** What became of the chain of a hand. */
export interface ChainVerdict {
  /** events whose hash was computed and agrees */
  readonly good: number;
  readonly unchained: number;
  readonly broken: BrokenLink | null;
  readonly head: ChainHead | null;
}

/** A claim of the record that was put to the test; `none`: it does not make it. `closed`: it was never opened. */
export type Verdict =
  | { readonly state: 'good' | 'none' | 'closed' }
  | { readonly state: 'broken'; readonly expected: string; readonly recorded: string };

export interface HandProof {
  readonly chain: ChainVerdict;
  readonly commitment: Verdict;
  readonly shuffle: Verdict;
}

/** 证明 Recomputes the hash chain of a hand, the commitment to its wall, and its shuffle. */
export function verifyHand({ record, lines }: WholeHand, sha256: Sha256): HandProof {
  return { chain: verifyChainOf(record.hand, lines, sha256), ...verifyWall(record, sha256) };
}

function verifyChainOf(hand: string, lines: WholeHand['lines'], sha256: Sha256): ChainVerdict {
  const verifier = openChainVerifier(sha256);
  let good = 0;
  let unchained = 0;
  let broken: BrokenLink | null = null;
  for (const { event, original } of lines) {
    const check = verifier.check(event, original);
    if (check.state === 'good') good++;
    if (check.state === 'unchained') unchained++;
    if (check.state === 'broken') broken ??= check.link;
  }
  const head = verifier.heads().find(({ stream }) => stream === `hand-${hand}`) ?? null;
  return { good, unchained, broken, head };
}

function verifyWall({ hand, rules, events }: WholeHand['record'], sha256: Sha256): Omit<HandProof, 'chain'> {
  const started = events.find((event) => event.type === 'HandStarted');
  const revealed = events.find((event) => event.type === 'WallRevealed');
  const committed = started?.type === 'HandStarted' ? started.wall?.commitment : undefined;
  if (revealed?.type !== 'WallRevealed') {
    return { commitment: { state: committed === undefined ? 'none' : 'closed' }, shuffle: { state: 'none' } };
  }
  const { seed, tiles } = revealed;
  return {
    commitment:
      committed === undefined ? { state: 'none' } : compared(wallCommitment(sha256, { hand, seed }), committed),
    shuffle: compared(shuffleWall(sha256, seed, rules.copies), tiles),
  };
}

function compared(expected: string, recorded: string): Verdict {
  return expected === recorded ? { state: 'good' } : { state: 'broken', expected, recorded };
}
