import type { Random } from '#bots';
import type { HandEventType } from '#rules';

/** 2026-01-01T19:00:00+08:00 in seconds, the first evening. */
const FIRST_EVENING = Date.UTC(2026, 0, 1, 11) / 1000;
const DAY = 24 * 3600;
const OFFSET = 8 * 3600;

/** Seconds that pass before an event: at least, and at most so many more. */
const PACE: { readonly [T in HandEventType]: readonly [least: number, spread: number] } = {
  HandStarted: [40, 50],
  TilesDealt: [25, 20],
  FlowerShown: [2, 3],
  OpeningHandDeclared: [4, 8],
  OpeningHandDeclined: [2, 4],
  TileDrawn: [1, 1],
  TileDiscarded: [1, 6],
  WinDeclined: [1, 1],
  ChowClaimed: [1, 3],
  PongClaimed: [1, 2],
  KongDeclared: [1, 3],
  ReadyDeclared: [0, 1],
  LiabilityFormed: [0, 0],
  LastTileOffered: [0, 1],
  LastTileDeclined: [2, 5],
  LastTileTaken: [2, 5],
  HandWon: [1, 3],
  BirdDrawn: [3, 4],
  PaymentsSettled: [5, 15],
  HandDrawn: [1, 2],
  HandEnded: [0, 1],
  WallRevealed: [0, 0],
  HandVoided: [5, 10],
};

/** A club's clock in Asia/Shanghai: evenings from 19:00 on, several matches each. */
export interface Clock {
  /** time of an event that comes next, RFC 3339 */
  before(type: HandEventType): string;
  /** the table sits down to a match; a new evening when the last one was long enough */
  sitDown(): string;
  now(): string;
}

/** Seconds of play after which no further match is begun that evening. */
const EVENING = 4 * 3600;

export function openClock(random: Random): Clock {
  let evening = FIRST_EVENING;
  let at = FIRST_EVENING;
  const format = timeFormatter();
  const pass = ([least, spread]: readonly [number, number]) => {
    at += least + Math.floor(random() * (spread + 1));
    return format(at);
  };
  return {
    before: (type) => pass(PACE[type]),
    sitDown() {
      if (at === FIRST_EVENING) return format(at);
      if (at - evening < EVENING) return pass([300, 600]);
      evening += DAY * Math.ceil((at - evening) / DAY);
      at = evening;
      return format(at);
    },
    now: () => format(at),
  };
}

/** Seconds → `2026-01-01T19:00:00+08:00`; the day is made once a day, for a night has a hundred events a minute of ours. */
function timeFormatter(): (seconds: number) => string {
  let day = -1;
  let date = '';
  return (seconds) => {
    const local = seconds + OFFSET;
    const today = Math.floor(local / DAY);
    if (today !== day) {
      day = today;
      date = new Date(today * DAY * 1000).toISOString().slice(0, 10);
    }
    const rest = local - today * DAY;
    return `${date}T${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}+08:00`;
  };
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
