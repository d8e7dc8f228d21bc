import { answered, failed, type Answer } from '../data/answer.js';
import type { LogFile } from '../files/log-file.js';
import type { IndexedHand } from '../files/log-index.js';
import type { Language } from '../messages/language.js';
import type { HandOnTable, MatchSheet, SheetHand } from './hand-on-table.js';
import type { Eyes } from './eyes.js';
import { closedReplay, openReplay, seenSteps } from './step-replay.js';
import { readHandLines } from './read-hand.js';

/** A hand of an opened file, read from its lines there. */
export async function loadFileHand(
  file: LogFile,
  hand: string,
  eyes: Eyes,
  language: Language,
): Promise<Answer<HandOnTable>> {
  const place = file.places.get(hand);
  if (place === undefined) return failed({ kind: 'missing' });
  const bytes = new Uint8Array(await file.blob.slice(place.start, place.end).arrayBuffer());
  const match = file.matches[place.match] ?? null;
  const read = readHandLines(bytes, hand, { firstLine: place.line, match });
  if (!read.ok) {
    const sentence = read.refusal?.message[language];
    return failed(sentence === undefined ? { kind: 'missing' } : { kind: 'refused', sentence });
  }
  const { record } = read.value;
  const { rules, events } = record;
  const facts = {
    hand,
    number: record.number,
    match: record.match.match,
    players: record.match.players,
    rules,
    viewpoint: eyes,
  };
  return answered(
    eyes === 'all'
      ? { ...facts, replay: openReplay(rules, events), whole: read.value }
      : { ...facts, replay: closedReplay(rules, seenSteps(rules, events, eyes), eyes), whole: null },
  );
}

/** The hands of the match that a hand of the file belongs to. */
export function fileSheet(file: LogFile, hand: string): MatchSheet {
  const place = file.places.get(hand);
  const match = place === undefined ? undefined : file.matches[place.match];
  const isOfMatch = (each: IndexedHand): boolean =>
    match === undefined ? each === place : file.matches[each.match]?.match === match.match;
  return { match: match?.match ?? '', hands: file.hands.filter(isOfMatch).map(sheetHand) };
}

function sheetHand({ hand, number, dealer, deltas, wins, voided }: IndexedHand): SheetHand {
  return { hand, number, dealer, deltas, wins, state: voided ? 'voided' : deltas === null ? 'live' : 'ended' };
}
