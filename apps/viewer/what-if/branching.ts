import { branch, revealedWall, type Branch } from '#replay';
import { botOf, castFor, seededRandom, viewOf } from '#bots';
import { accept, type Action, type HandEvent, type Result, type Rules, type TileName } from '#rules';

/** The line that is looked at: the record, or a branch that left it at `origin`. */
export interface Line {
  readonly events: readonly HandEvent[];
  /** the step at which it left the record; null: it is the record */
  readonly origin: number | null;
}

/** Another action at a step; with `then` bots, the hand is played on to its end. */
export interface Tried {
  readonly step: number;
  /** null: nothing is asked for, bots go on from here */
  readonly action: Action | null;
  readonly then: 'by-hand' | { readonly botSeed: number };
}

/** 推演 The line up to a step, then another action. The wall is that of the record, which a branch does not hold itself. */
export function tryAction(
  rules: Rules,
  record: readonly HandEvent[],
  line: Line,
  { step, action, then }: Tried,
): Result<Branch> {
  const revealed = record.filter((event) => event.type === 'WallRevealed');
  const before = line.events.slice(0, step).filter((event) => event.type !== 'WallRevealed');
  const made = branch(rules, [...before, ...revealed], before.length, {
    kind: 'actions',
    rounds: action === null ? [] : [[action]],
    ...(then === 'by-hand' ? {} : { player: playerOf(rules, then.botSeed) }),
  });
  return made.ok ? accept(sinceRecord(line, made.value)) : made;
}

/** 换鸟 The record with another tile for a bird, told by the step that turned it. */
export function tryBird(
  rules: Rules,
  record: readonly HandEvent[],
  { step, tile }: { readonly step: number; readonly tile: TileName },
): Result<Branch> {
  return branch(rules, record, step - 1, { kind: 'bird', tile });
}

/** Whether another action can be tried at all. */
export function isWallKnown(record: readonly HandEvent[]): boolean {
  return revealedWall(record) !== null;
}

/** A branch off a branch left the record where the first one did. */
function sinceRecord({ origin }: Line, made: Branch): Branch {
  const from = origin === null ? made.from : Math.min(origin, made.from);
  return { from, events: made.line.slice(from), line: made.line };
}

/** Four steady players; the same seed plays the same. */
function playerOf(rules: Rules, seed: number) {
  const [steady] = castFor(rules);
  const random = seededRandom([seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162]);
  const bot = steady === undefined ? null : botOf(steady);
  return (
    table: Parameters<typeof viewOf>[0],
    seat: Parameters<typeof viewOf>[1],
    legal: readonly Action[],
  ): Action => {
    const [only] = legal;
    return bot === null || legal.length === 1 ? only : bot(viewOf(table, seat), legal, random);
  };
}
