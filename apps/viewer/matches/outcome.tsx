import type { HandState, WinMeans } from '../data/generated/graphql.js';
import { useSpeech, type Say } from '../messages/language.js';
import { AND_THEN, BETWEEN_PATTERNS } from '../messages/lists.js';
import * as words from '../messages/matches.js';
import type { NamedPattern } from './findable.js';
import { OpeningLinks, type Opening } from './opening-links.js';

/** What the outcome of a hand is told by. */
export interface Over {
  readonly id: string;
  readonly state: HandState;
  readonly wins: readonly {
    readonly seat: number;
    readonly from: number | null;
    readonly means: WinMeans;
    readonly patterns: readonly NamedPattern[];
  }[];
  readonly openings: readonly Opening[];
}

/** Who won and how and with what, and who opened with what. `names` by seat. */
export function Outcome({ hand, names }: { readonly hand: Over; readonly names: readonly string[] }) {
  const { say } = useSpeech();
  const won = patternsOf(hand).map(({ name }) => name);
  return (
    <>
      {outcomeOf(hand, names, say)}
      {won.length > 0 && <span className="patterns">{won.join(say(BETWEEN_PATTERNS))}</span>}
      <OpeningLinks hand={hand.id} openings={hand.openings} nameOf={({ seat }) => names[seat] ?? say(words.NAMELESS)} />
    </>
  );
}

/** Patterns that a hand was won with, each once. */
export function patternsOf({ wins }: Pick<Over, 'wins'>): readonly NamedPattern[] {
  return [...new Map(wins.flatMap(({ patterns }) => patterns.map((each) => [each.id, each] as const))).values()];
}

function outcomeOf({ state, wins }: Over, names: readonly string[], say: Say): string {
  if (state === 'VOIDED') return say(words.VOIDED);
  if (state === 'LIVE') return say(words.LIVE);
  const told = wins.map(({ seat, from, means }) => {
    const [name, payer] = [names[seat] ?? '', from === null ? '' : (names[from] ?? '')];
    switch (means) {
      case 'SELF_DRAW':
        return say(words.WON_BY_DRAW(name));
      case 'DISCARD':
        return say(words.WON_BY_DISCARD(name, payer));
      case 'ROBBED_KONG':
        return say(words.WON_BY_ROBBERY(name, payer));
    }
  });
  return told.length === 0 ? say(words.DRAWN_HAND) : told.join(say(AND_THEN));
}
