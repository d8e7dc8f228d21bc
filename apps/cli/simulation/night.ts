import { botOf, castFor, pickBent, pickIndex, pickTemperament, playHand, type Random } from '#bots';
import { formatHeader } from '#game-log';
import { rollDice, type Sha256 } from '#proof';
import {
  addDeltas,
  countsAfter,
  openingCounts,
  SEATS,
  type Deltas,
  type HandStarted,
  type Rules,
  type RulesetRef,
  type Seat,
} from '#rules';
import type { Players } from './cast.js';
import { openClock, type Clock } from './clock.js';
import { wallOf, type Wall } from './deal.js';
import { randomFrom, sha256 as hashOf } from './seeds.js';
import { openStamp, type Stamp } from './stamp.js';

export interface NightSettings {
  /** as the call named it */
  readonly ruleset: RulesetRef;
  readonly rules: Rules;
  readonly hands: number;
  readonly seed: string;
  readonly players: Players;
  readonly matchLength: number;
}

/** Bumped when the same seed would give other bytes. */
const GENERATOR = 'paipu simulate 1';

/** The lines of a simulation, a hand at a time; the same settings give the same lines, and more hands only add to them. */
export function* playNight(settings: NightSettings, sha256: Sha256): Generator<string, void, undefined> {
  const words = wordsOf(settings);
  const tag = hashOf(words).slice(0, 8);
  const clock = openClock(randomFrom(`${words}/clock`));
  yield `${formatHeader({ format: 'paipu', version: 1, generator: GENERATOR })}\n`;
  for (let first = 0, number = 1; first < settings.hands; first += settings.matchLength, number++) {
    const match = `s${tag}-m${String(number).padStart(4, '0')}`;
    const hands = Math.min(settings.matchLength, settings.hands - first);
    yield* playMatch({ settings, sha256, words: `${words}/${match}`, match, hands, clock });
  }
}

/** What everything is derived from. How many hands are played is not part of it. */
function wordsOf({ rules, seed, players, matchLength }: NightSettings): string {
  return JSON.stringify([
    GENERATOR,
    rules.id,
    rules.version,
    rules.options,
    seed,
    players.map(({ player }) => player),
    matchLength,
  ]);
}

interface MatchPlan {
  readonly settings: NightSettings;
  readonly sha256: Sha256;
  /** names the match among all that are derived */
  readonly words: string;
  readonly match: string;
  readonly hands: number;
  readonly clock: Clock;
}

function* playMatch(plan: MatchPlan): Generator<string, void, undefined> {
  const { settings, sha256, words, match, hands, clock } = plan;
  const random = randomFrom(`${words}/match`);
  const stamp = openStamp(sha256, `match-${match}`, random);
  const { ruleset, players } = settings;
  yield stamp.line({ type: 'MatchOpened', match, ruleset, players, timeZone: 'Asia/Shanghai' }, clock.sitDown());
  let dealer: Seat = SEATS[pickIndex(random, SEATS.length)];
  const { streak } = settings.rules;
  const cold = streak !== null && random() < COLD_MATCHES;
  let counted = openingCounts(settings.rules);
  let totals: Deltas = [0, 0, 0, 0];
  for (let number = 1; number <= hands; number++) {
    const hand = `${match}-h${String(number).padStart(2, '0')}`;
    const played = playOne(plan, { hand, number, dealer, ...counted }, cold ? 'cold' : 'usual');
    yield played.lines;
    counted = countsAfter(settings.rules, counted, { ...played, dealer });
    dealer = played.nextDealer;
    totals = addDeltas(totals, played.deltas);
  }
  yield stamp.line({ type: 'MatchClosed', totals: [...totals] }, clock.before('HandStarted'));
}

/** Matches, where drawn hands in a row count for something, at which all four pass nearly every win: stakes go up. JN-9.4 */
const COLD_MATCHES = 0.03;

interface PlayedLines {
  readonly lines: string;
  readonly nextDealer: Seat;
  readonly deltas: Deltas;
  readonly drawn: boolean;
}

type Opening = Omit<HandStarted, 'type' | 'ruleset' | 'wall'>;
type Mood = 'usual' | 'cold';

/** One hand: its wall, its four bots, its lines. */
function playOne({ settings, sha256, words, clock }: MatchPlan, opening: Opening, mood: Mood): PlayedLines {
  const { rules } = settings;
  const { hand, number, dealer } = opening;
  const random = randomFrom(`${words}/${number}`);
  const wall = wallOf(sha256, rules, hand, `${words}/${number}`, dealer, random);
  const start: HandStarted = {
    type: 'HandStarted',
    ...opening,
    ruleset: { id: rules.id, version: rules.version, options: rules.options },
    wall: { commitment: wall.commitment },
  };
  const events = playOut(sha256, rules, start, wall, mood, random);
  const stamp: Stamp = openStamp(sha256, `hand-${hand}`, randomFrom(`${words}/${number}/stamps`));
  let lines = '';
  for (const event of events) lines += stamp.line(event, clock.before(event.type));
  lines += stamp.line({ type: 'WallRevealed', seed: wall.seed, tiles: wall.text }, clock.before('WallRevealed'));
  const ended = events.at(-1);
  if (ended?.type !== 'HandEnded') throw new Error(`hand ${hand} ended with ${ended?.type ?? 'nothing'}`);
  const drawn = events.some(({ type }) => type === 'HandDrawn');
  return { lines, nextDealer: ended.nextDealer, deltas: ended.deltas, drawn };
}

function playOut(sha256: Sha256, rules: Rules, start: HandStarted, wall: Wall, mood: Mood, random: Random) {
  const bent = mood === 'cold' ? mood : (wall.search?.bent ?? null);
  const cast = castFor(rules);
  const bots = SEATS.map(() => botOf(bent === null ? pickTemperament(random, cast) : pickBent(random, cast, bent)));
  const supply = {
    tile: (index: number) => wall.tiles[index],
    dice: (kongs: number) => throwDice(sha256, wall.seed, kongs),
  };
  return playHand(rules, start, supply, bots, random).events;
}

/** 骰子 The throw for the replacement of the hand's n-th kong: out of the seed of its wall, by a label of its own. CC-3.2 */
function throwDice(sha256: Sha256, seed: string, kongs: number): readonly [number, number] {
  const [a, b] = rollDice(sha256, seed, 2, `dice ${kongs}`);
  return [a, b];
}
