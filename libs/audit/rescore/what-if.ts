import {
  accept,
  refuse,
  resolveRules,
  tileOf,
  turnDistance,
  type BirdDrawn,
  type HandEvent,
  type HandWon,
  type Refusal,
  type Result,
  type Rules,
  type TileName,
  type WinDeclined,
} from '#rules';
import { compareWith } from './rescore.js';
import { refold } from './refold.js';
import type { RescoredHand } from './rescored.js';

/** What might have been, given a recorded hand; the record is never touched. */
export type WhatIf =
  /** the `nth` bird after the win (from 0) had been this tile */
  | { readonly kind: 'bird'; readonly tile: TileName; readonly nth?: number }
  /** the table had not played opening hands */
  | { readonly kind: 'no-opening-hands' }
  /** the win declined at this step of a replay (the table after so many events) had been taken */
  | { readonly kind: 'declined-win-taken'; readonly step: number };

/** The money of a recorded hand with one thing otherwise, per payment and per seat. N3 */
export function whatIf(
  rules: Rules,
  events: readonly HandEvent[],
  match: string | null,
  asked: WhatIf,
): Result<RescoredHand> {
  switch (asked.kind) {
    case 'bird':
      return anotherBird(rules, events, match, asked);
    case 'no-opening-hands': {
      const without = resolveRules({
        id: rules.id,
        version: rules.version,
        options: { ...rules.options, openingHands: [] },
      });
      if (rules.opening === null || !without.ok) return refuse(noChapter(rules));
      return accept(compareWith(refold(without.value, events), events, match));
    }
    case 'declined-win-taken':
      return takenAfterAll(rules, events, match, asked.step);
  }
}

function anotherBird(
  rules: Rules,
  events: readonly HandEvent[],
  match: string | null,
  asked: Extract<WhatIf, { kind: 'bird' }>,
): Result<RescoredHand> {
  const birds = events.flatMap((event, at) =>
    event.type === 'BirdDrawn' && event.for === 'win' ? [{ event, at }] : [],
  );
  const bird = birds.at(asked.nth ?? 0);
  if (bird === undefined || (asked.nth ?? 0) < 0) return refuse(noBird(rules, birds.length));
  if (bird.event.source === 'winning-tile') return refuse(boundBird(rules, bird.event));
  if (rules.copies[tileOf(asked.tile)] === 0) return refuse(foreignTile(asked.tile));
  const otherwise = events.with(bird.at, { ...bird.event, tile: asked.tile });
  return accept(compareWith(refold(rules, otherwise), events, match));
}

/** The hand up to the declined win, then the win, with whoever won on the same tile in the record. */
function takenAfterAll(
  rules: Rules,
  events: readonly HandEvent[],
  match: string | null,
  step: number,
): Result<RescoredHand> {
  const at = step - 1;
  const declined = events[at];
  if (declined?.type !== 'WinDeclined') return refuse(noDecline(events, step));
  const taken: HandWon = { ...winOf(declined), patterns: [], total: 0 };
  const rest = events.slice(at + 1);
  const others: HandWon[] = [];
  for (const event of rest) {
    if (event.type === 'HandWon') others.push(event);
    else if (event.type !== 'WinDeclined') break;
  }
  const wall = events.filter((event) => event.type === 'WallRevealed');
  const otherwise = [...events.slice(0, at), ...inTurn(declined, [taken, ...others]), ...wall];
  return accept(compareWith(refold(rules, otherwise), events, match));
}

function winOf({ seat, tile, by, from }: WinDeclined): Pick<HandWon, 'type' | 'seat' | 'tile' | 'by' | 'from'> {
  return { type: 'HandWon', seat, tile, by, from };
}

function inTurn(declined: WinDeclined, wins: readonly HandWon[]): HandWon[] {
  const first = declined.from ?? declined.seat;
  return [...wins].sort((a, b) => turnDistance(first, a.seat) - turnDistance(first, b.seat));
}

function noBird(rules: Rules, birds: number): Refusal {
  return {
    code: 'no-bird',
    clause: rules.law.birds,
    message: {
      zh: `本局胡牌后抓了 ${birds} 只鸟，没有这一只；请从 0 数起。`,
      en: `This hand has ${birds} birds after its win and not that one; count from 0.`,
    },
  };
}

function boundBird(rules: Rules, { tile }: BirdDrawn): Refusal {
  return {
    code: 'bird-is-winning-tile',
    clause: rules.law.birds,
    message: {
      zh: `鸟就是胡的那张 ${tile}，换不得。`,
      en: `The bird is the winning tile ${tile} itself and cannot be another.`,
    },
  };
}

function foreignTile(tile: TileName): Refusal {
  return {
    code: 'foreign-tile',
    clause: 'T-2',
    message: { zh: `本规则没有 ${tile} 这张牌。`, en: `These rules are not played with ${tile}.` },
  };
}

function noChapter(rules: Rules): Refusal {
  return {
    code: 'no-such-chapter',
    clause: '',
    message: { zh: `${rules.id} 没有起手胡。`, en: `${rules.id} has no opening hands.` },
  };
}

function noDecline(events: readonly HandEvent[], step: number): Refusal {
  const steps = events.flatMap((event, at) => (event.type === 'WinDeclined' ? [at + 1] : []));
  const list = steps.length === 0 ? { zh: '（无）', en: 'none' } : { zh: steps.join('、'), en: steps.join(', ') };
  return {
    code: 'no-declined-win',
    clause: 'T-14',
    message: {
      zh: `第 ${step} 步不是过胡；本局的过胡在第几步：${list.zh}。`,
      en: `Step ${step} is no declined win; those of this hand are at steps: ${list.en}.`,
    },
  };
}
