import { formatHeader, formatLine, type Logged, type MatchOpened } from '#game-log';
import {
  countsAfter,
  openingCounts,
  resolveRules,
  SEATS,
  type Deltas,
  type HandStarted,
  type Message,
  type Rules,
  type RulesetRef,
  type Seat,
} from '#rules';
import type { Draft, Input, Setup } from './draft.js';
import { momentIn } from './moment-in.js';
import { playHand, type PlayedHand } from './played-hand.js';

/** A draft with everything that follows from it. */
export interface WrittenMatch {
  readonly rules: Rules;
  readonly hands: readonly PlayedHand[];
  /** the one that is being written */
  readonly last: PlayedHand;
  /** by seat, of the hands that are over */
  readonly totals: Deltas;
}

/** Derives a draft; the refusal of its rules where there are none such. */
export function derive({ setup, hands }: Draft): WrittenMatch | Message {
  const resolved = resolveRules(rulesetOf(setup));
  if (!resolved.ok) return resolved.refusal.message;
  const rules = resolved.value;
  const played: PlayedHand[] = [];
  let started = firstHand(setup, rules);
  let last = playedOnce(rules, started, hands[0] ?? [], setup);
  played.push(last);
  for (const inputs of hands.slice(1)) {
    started = handAfter(setup, rules, started, last);
    last = playedOnce(rules, started, inputs, setup);
    played.push(last);
  }
  return { rules, hands: played, last, totals: totalsOf(played) };
}

/** Hands that are over do not change, and deriving one anew takes some ten milliseconds. */
const derivedHands = new WeakMap<readonly Input[], { readonly key: string; readonly hand: PlayedHand }>();

function playedOnce(rules: Rules, started: HandStarted, inputs: readonly Input[], { recording }: Setup): PlayedHand {
  const key = JSON.stringify([rules.id, rules.options, started, recording]);
  const known = derivedHands.get(inputs);
  if (known?.key === key) return known.hand;
  const hand = playHand(rules, started, inputs, recording);
  derivedHands.set(inputs, { key, hand });
  return hand;
}

export function rulesetOf({ ruleset, options }: Setup): RulesetRef {
  return { id: ruleset, ...(Object.keys(options).length === 0 ? {} : { options }) };
}

function firstHand(setup: Setup, rules: Rules): HandStarted {
  return { type: 'HandStarted', hand: handId(setup, 1), number: 1, dealer: setup.dealer, ...openingCounts(rules) };
}

function handAfter(setup: Setup, rules: Rules, before: HandStarted, played: PlayedHand): HandStarted {
  const ended = played.events.find((event) => event.type === 'HandEnded');
  const nextDealer = ended?.nextDealer ?? before.dealer;
  const drawn = played.table.drawn !== null;
  const number = before.number + 1;
  return {
    type: 'HandStarted',
    hand: handId(setup, number),
    number,
    dealer: nextDealer,
    ...countsAfter(rules, before, { dealer: before.dealer, nextDealer, drawn }),
  };
}

function handId({ match }: Setup, number: number): string {
  return `${match}-h${String(number).padStart(2, '0')}`;
}

function isOver({ need }: PlayedHand): boolean {
  return need.kind === 'over';
}

function totalsOf(hands: readonly PlayedHand[]): Deltas {
  const sum = (seat: Seat): number =>
    hands.filter(isOver).reduce((before, { table }) => before + (table.deltas[seat] ?? 0), 0);
  return [sum(0), sum(1), sum(2), sum(3)];
}

/** The match as a `*.paipu.jsonl` file: the hands that are over. null where there is none yet. */
export function fileOf({ setup, closed }: Draft, { hands, totals }: WrittenMatch): string | null {
  const over = hands.filter(isOver);
  if (over.length === 0) return null;
  const at = momentIn(setup.timeZone, setup.began);
  const opened: Logged<MatchOpened> = {
    type: 'MatchOpened',
    match: setup.match,
    ruleset: rulesetOf(setup),
    ...(setup.recording === 'full' ? {} : { recording: setup.recording }),
    players: [seated(setup, 0), seated(setup, 1), seated(setup, 2), seated(setup, 3)],
    ...(setup.club === '' ? {} : { club: setup.club }),
    ...(setup.table === '' ? {} : { table: setup.table }),
    ...(setup.timeZone === '' ? {} : { timeZone: setup.timeZone }),
    ...(at === null ? {} : { at }),
  };
  const lines = over.flatMap(({ events }) =>
    events.map((event) => (event.type === 'HandStarted' && at !== null ? { ...event, at } : event)),
  );
  return [
    formatHeader({ format: 'paipu', version: 1, generator: 'paipu viewer' }),
    formatLine(opened),
    ...lines.map(formatLine),
    ...(closed ? [formatLine({ type: 'MatchClosed', totals })] : []),
    '',
  ].join('\n');
}

function seated({ names, ids }: Setup, seat: Seat): MatchOpened['players'][number] {
  return { seat, player: ids[seat], name: names[seat] };
}

/** Whether every seat has a name of its own. */
export function areNamed(names: readonly string[]): boolean {
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return new Set(given).size === SEATS.length;
}
