/** A pattern, or a shape of an opening hand, by its name in the reader's language. */
export interface NamedPattern {
  readonly id: string;
  readonly name: string;
}

/** What a pattern was to a hand. */
export const USES = ['opened', 'won'] as const;
export type Use = (typeof USES)[number];

/** What is looked for: books share an id, one for a shape to open with, another for a pattern to win with. */
export interface Sought {
  readonly id: string;
  /** null: either */
  readonly as: Use | null;
}

/** As an address and an option say it: `opened:missing-suit`, and `missing-suit` for either. */
export function soughtText({ id, as }: Sought): string {
  return as === null ? id : `${as}:${id}`;
}

export function soughtIn(text: string): Sought {
  const as = USES.find((use) => text.startsWith(`${use}:`)) ?? null;
  return { id: as === null ? text : text.slice(as.length + 1), as };
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
export type PatternChoices = Readonly<Record<Use, readonly PatternChoice[]>>;

/** What there is among these hands, the most frequent first. */
export function choicesAmong(hands: readonly Findable[]): PatternChoices {
  return {
    opened: counted(hands.map((hand) => PATTERNS.opened(hand))),
    won: counted(hands.map((hand) => PATTERNS.won(hand))),
  };
}

/** Whether a hand was opened or won with a pattern, said as in an address; null finds every hand. */
export function isFoundBy(hand: Findable, pattern: string | null): boolean {
  if (pattern === null) return true;
  const sought = soughtIn(pattern);
  return usesOf(sought).some((use) => PATTERNS[use](hand).some(({ id }) => id === sought.id));
}

/** The names of what is looked for, each once; null where none of the choices is it. */
export function soughtName(choices: PatternChoices, pattern: string): string | null {
  const sought = soughtIn(pattern);
  const found = usesOf(sought).flatMap((use) => choices[use].filter(({ id }) => id === sought.id));
  return found.length === 0 ? null : joinedNames(found);
}

/** Each id once, with all names that the books have for it. */
export function onceEach(patterns: readonly NamedPattern[]): readonly PatternChoice[] {
  const byId = new Map<string, NamedPattern[]>();
  for (const pattern of patterns) byId.set(pattern.id, [...(byId.get(pattern.id) ?? []), pattern]);
  return [...byId].map(([id, alike]) => ({ id, name: joinedNames(alike), hands: 0 }));
}

function joinedNames(alike: readonly NamedPattern[]): string {
  return [...new Set(alike.map(({ name }) => name))].join(' / ');
}

function usesOf({ as }: Sought): readonly Use[] {
  return as === null ? USES : [as];
}

const PATTERNS: Readonly<Record<Use, (hand: Findable) => readonly NamedPattern[]>> = {
  opened: ({ openings }) => openings.flatMap(({ shapes }) => shapes),
  won: ({ patterns }) => patterns,
};

function counted(ofHands: readonly (readonly NamedPattern[])[]): readonly PatternChoice[] {
  const hands = new Map<string, number>();
  for (const patterns of ofHands) {
    for (const id of new Set(patterns.map((each) => each.id))) hands.set(id, (hands.get(id) ?? 0) + 1);
  }
  return onceEach(ofHands.flat())
    .map((choice) => ({ ...choice, hands: hands.get(choice.id) ?? 0 }))
    .sort((a, b) => b.hands - a.hands || (a.id < b.id ? -1 : 1));
}
