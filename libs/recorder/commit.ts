import type { Appended as StoreAppended, Command, EventStore, StreamWrite } from '#event-store';
import { accept, refuse, type Refusal, type Result } from '#rules';
import { hash } from 'node:crypto';
import type { Appended, CommandFields } from './commands.js';
import { badCommandId, commandReused, duplicateEvent, tooManyRivals } from './refusals.js';
import { appendTogether } from './together.js';

/** Events to be appended for a command, decided on what the streams held a moment ago. */
export interface Plan<A> {
  readonly kind: 'append';
  /** the stream the command is about */
  readonly write: StreamWrite;
  /** what must be there with it: see `appendTogether` */
  readonly beside?: readonly StreamWrite[];
  /** `given`: an event keeps the id that its sender gave it; absent: all are made from the command's */
  readonly eventIds?: 'given';
  readonly answer: A;
  /** the append has happened: caches move on */
  readonly done?: () => void;
}
export type Decision<A> = Plan<A> | { readonly kind: 'refuse'; readonly refusal: Refusal };

/** Where a decision comes from. */
export interface Decider<A> {
  /** throws away nothing, asks what is cached or the store */
  decide(): Promise<Decision<A>>;
  /** whether what was decided on is still what the store holds; false after having forgotten it */
  isCurrent(): Promise<boolean>;
  /** forgets what was cached: the store has moved on, or nobody knows */
  forget(): void;
}

export interface Answered<A> {
  readonly answer: A;
  readonly position: string;
  readonly repeated: boolean;
}

/** Lost races after which a command gives up; with 32 writers at one stream the worst seen in tests is below 40. */
const ATTEMPTS = 64;

const DERIVED = { eventIds: 'derived' } as const;

/**
 * Carries a command out: decide, append with expected revisions and the ledger, and again after a lost race. A command that
 * was done before is answered as then, also where it would be refused by now. What was cached is never trusted over the
 * store: a refusal is only given when the store is where the decision was made.
 */
export async function carryOut<A>(
  store: EventStore,
  { commandId }: CommandFields,
  fingerprint: string,
  decider: Decider<A>,
): Promise<Result<Answered<A>>> {
  if (commandId.length < 1 || commandId.length > 200 || commandId.includes('\0')) return refuse(badCommandId());
  let stream = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const decision = await decider.decide();
    if (decision.kind === 'refuse') {
      if (!(await decider.isCurrent())) continue;
      return (await doneBefore<A>(store, commandId, fingerprint)) ?? refuse(decision.refusal);
    }
    stream = decision.write.stream;
    const command: Command = { id: commandId, fingerprint, answer: decision.answer };
    const { write, beside = [] } = decision;
    const eventIds = decision.eventIds === 'given' ? {} : DERIVED;
    const outcome = await appendTogether(store, { write, beside, command, ...eventIds }).catch((error: unknown) => {
      // it may have happened or not
      decider.forget();
      throw error;
    });
    switch (outcome.kind) {
      case 'appended':
        decision.done?.();
        return accept(answeredOf<A>(outcome));
      case 'repeated':
        decider.forget();
        return accept(answeredOf<A>(outcome));
      case 'conflict':
        decider.forget();
        continue;
      case 'command-reused':
        return refuse(commandReused(commandId));
      case 'duplicate-event':
        decider.forget();
        return refuse(duplicateEvent(outcome.id));
    }
  }
  return refuse(tooManyRivals(stream));
}

async function doneBefore<A>(
  store: EventStore,
  commandId: string,
  fingerprint: string,
): Promise<Result<Answered<A>> | null> {
  const known = await store.findCommand(commandId);
  if (known === null) return null;
  return known.fingerprint === fingerprint ? accept(answeredOf<A>(known.answered)) : refuse(commandReused(commandId));
}

function answeredOf<A>(appended: StoreAppended): Answered<A> {
  const answer = answerOf<A>(appended.answer);
  return { answer, position: String(appended.position), repeated: appended.kind === 'repeated' };
}

/** What the ledger kept is what was put into it under the same fingerprint, which names the kind of command. */
function answerOf<A>(kept: unknown): A;
function answerOf(kept: unknown): unknown {
  return kept;
}

/** The kind of command and everything it asks for; not who asks. */
export function fingerprintOf(kind: string, asked: unknown): string {
  return hash('sha256', `${kind} ${JSON.stringify(asked)}`, 'base64');
}

export interface Place {
  readonly stream: string;
  readonly revision: number;
}

export function appendedOf({ answer, position, repeated }: Answered<Place>): Appended {
  return { stream: answer.stream, revision: answer.revision, position, repeated };
}
