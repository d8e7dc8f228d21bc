import type { GameEvent, Logged } from '#game-log';
import { severityOf } from './finding.js';
import type { LogAudit } from './log-state.js';
import { findingMessage } from './message.js';

/*
 * What stands in a file twice: a whole log behind itself, each line behind itself. It has one cause, a file that was put together
 * wrongly, and is told once for the file with its counts. Lines that stand behind themselves are passed over. Two equal lines may
 * well be two events (two penalties, two birds of a kind), so lines are passed over only while starts, which cannot be, show that
 * every line comes twice. T-4
 */

/** Mutable, one owner. */
export interface Repeats {
  hands: number;
  matches: number;
  /** lines that stand right behind themselves, second headers among them */
  lines: number;
  /** the first of all these */
  first: { readonly line: number; readonly id: string | null; readonly hand: string | null } | null;
  /** the line before, and whether it was passed over */
  last: Logged<GameEvent> | null;
  isLastPassed: boolean;
  /** a start right behind itself: the next line tells whether all lines come twice */
  held: { readonly event: Logged<GameEvent>; readonly line: number } | null;
  isDoubling: boolean;
  /** lines in a row that came once while all should come twice */
  single: number;
}

export function noRepeats(): Repeats {
  return {
    hands: 0,
    matches: 0,
    lines: 0,
    first: null,
    last: null,
    isLastPassed: false,
    held: null,
    isDoubling: false,
    single: 0,
  };
}

/** A match or a hand whose id the file has used before. */
export function noteUsedId(audit: LogAudit, kind: 'match' | 'hand', id: string, line: number): void {
  const { repeats } = audit;
  if (kind === 'match') repeats.matches++;
  else repeats.hands++;
  noteFirst(repeats, line, id, kind === 'hand' ? id : null);
}

/** A header behind the first line. */
export function noteHeader({ repeats }: LogAudit, line: number): void {
  repeats.lines++;
  noteFirst(repeats, line, null, null);
}

function noteFirst(repeats: Repeats, line: number, id: string | null, hand: string | null): void {
  repeats.first ??= { line, id, hand };
}

/** What becomes of a line. */
export type Passed = 'judged' | 'passed-over';

/** Whether the next line is the one before it again. `startTwice` hears of a start that alone was written twice. */
export function passRepeated(
  repeats: Repeats,
  event: Logged<GameEvent>,
  line: number,
  startTwice: (event: Logged<GameEvent>, line: number) => void,
): Passed {
  const { last } = repeats;
  const mayRepeat = last !== null && last.type === event.type && !repeats.isLastPassed;
  const isAgain = mayRepeat && (repeats.isDoubling || repeats.held !== null || isStart(event)) && isSame(last, event);
  if (isAgain) {
    repeats.isLastPassed = true;
    repeats.single = 0;
    if (!repeats.isDoubling && repeats.held === null) {
      repeats.held = { event, line };
      return 'passed-over';
    }
    if (repeats.held !== null) noteLine(repeats, repeats.held.line);
    repeats.held = null;
    repeats.isDoubling = true;
    noteLine(repeats, line);
    return 'passed-over';
  }
  // the line before came once
  if (last !== null && !repeats.isLastPassed) {
    tellHeld(repeats, startTwice);
    if (++repeats.single > 1) repeats.isDoubling = false;
  }
  repeats.last = event;
  repeats.isLastPassed = false;
  return 'judged';
}

/** The file is at its end: a start that is still held was written twice alone. */
export function tellHeld(repeats: Repeats, startTwice: (event: Logged<GameEvent>, line: number) => void): void {
  const { held } = repeats;
  repeats.held = null;
  if (held !== null) startTwice(held.event, held.line);
}

function noteLine(repeats: Repeats, line: number): void {
  repeats.lines++;
  noteFirst(repeats, line, null, null);
}

function isStart({ type }: GameEvent): boolean {
  return type === 'MatchOpened' || type === 'HandStarted';
}

function isSame(a: Logged<GameEvent>, b: Logged<GameEvent>): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Tells once for the file what stood in it twice. */
export function tellRepeats({ repeats, reporter }: LogAudit): void {
  const { first, hands, matches, lines } = repeats;
  if (first === null) return;
  const zh = [
    ...(matches === 0 ? [] : [`${matches} 场`]),
    ...(hands === 0 ? [] : [`${hands} 局`]),
    ...(lines === 0 ? [] : [`${lines} 行`]),
  ].join('、');
  const en = [
    ...(matches === 0 ? [] : [counted(matches, 'match', 'matches')]),
    ...(hands === 0 ? [] : [counted(hands, 'hand', 'hands')]),
    ...(lines === 0 ? [] : [counted(lines, 'line', 'lines')]),
  ].join(', ');
  const from = first.id === null ? '' : ` ${first.id}`;
  const expected = {
    zh: '每一场、每一局、每一行只记一次（请删去重复的；若是另一局，请换没有用过的编号）',
    en: 'each match, hand and line once (delete what repeats another; give what is another hand an id not used before)',
  };
  const recorded = {
    zh: `${zh}又记了一次，最先在第 ${first.line} 行${from}`,
    en: `${en} once more, the first in line ${first.line}${from}`,
  };
  const code = 'unexpected-event';
  reporter.finding({
    code,
    severity: severityOf(code),
    match: null,
    hand: hands === 1 && matches === 0 && lines === 0 ? first.hand : null,
    line: first.line,
    step: null,
    clause: 'T-4',
    expected,
    recorded,
    message: findingMessage(code, 'T-4', expected, recorded),
  });
}

function counted(count: number, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${more}`;
}
