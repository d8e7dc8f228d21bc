/** A pattern, or a shape of an opening hand, by its name in the reader's language. */
export interface NamedPattern {
  readonly id: string;
  readonly name: string;
}

/** What a hand is found by: shapes it was opened with, patterns it was won with. */
export interface Findable {
  readonly openings: readonly { readonly shapes: readonly NamedPattern[] }[];
  readonly patterns: readonly NamedPattern[];
}

export interface PatternChoice extends NamedPattern {
  /** hands that are found by it */
  readonly hands: number;
}
export interface PatternChoices {
  readonly opened: readonly PatternChoice[];
  readonly won: readonly PatternChoice[];
}

/** What there is among these hands, the most frequent first. */
export function choicesAmong(hands: readonly Findable[]): PatternChoices {
  return { opened: counted(hands.map(shapesOf)), won: counted(hands.map(({ patterns }) => patterns)) };
}

/** Whether a hand was opened or won with a pattern; null finds every hand. */
export function isFoundBy(hand: Findable, pattern: string | null): boolean {
  return pattern === null || [...shapesOf(hand), ...hand.patterns].some(({ id }) => id === pattern);
}

function shapesOf({ openings }: Findable): readonly NamedPattern[] {
  return openings.flatMap(({ shapes }) => shapes);
}

function counted(ofHands: readonly (readonly NamedPattern[])[]): readonly PatternChoice[] {
  const counts = new Map<string, { readonly id: string; readonly name: string; hands: number }>();
  for (const patterns of ofHands) {
    for (const { id, name } of new Map(patterns.map((each) => [each.id, each])).values()) {
      const known = counts.get(id);
      if (known === undefined) counts.set(id, { id, name, hands: 1 });
      else known.hands++;
    }
  }
  return [...counts.values()].sort((a, b) => b.hands - a.hands || (a.id < b.id ? -1 : 1));
}
