import { describe, expect, it } from '@jest/globals';
import { botOf, castFor, seededRandom, viewOf, type Bot, type Random } from '#bots';
import {
  due,
  formatTile,
  formatTiles,
  legalActions,
  SEATS,
  tileAt,
  TILES,
  VARIANTS,
  type Rules,
  type Seat,
  type Tile,
} from '#rules';
import { sha256 } from '../files/sha256.js';
import { openIndexer } from '../files/log-index.js';
import { newDraft, nextHand, redo, undo, withInputs, type Draft, type Input, type Setup } from './draft.js';
import { formatDraft, parseDraft } from './draft-codec.js';
import { readWord } from './typed.js';
import { derive, fileOf, type WrittenMatch } from './written-match.js';

const SETUP: Setup = {
  ruleset: 'changsha',
  options: {},
  recording: 'full',
  names: ['林', '周', '唐', '何'],
  ids: ['p-lin', 'p-zhou', 'p-tang', 'p-he'],
  dealer: 2,
  club: '',
  table: '',
  timeZone: 'Asia/Shanghai',
  began: '2026-01-01T19:00',
  match: 'w-test',
};

function derived(draft: Draft): WrittenMatch {
  const match = derive(draft);
  if ('zh' in match) throw new Error(match.en);
  return match;
}

function auditOf(text: string): readonly string[] {
  const indexer = openIndexer(sha256);
  indexer.feed(new TextEncoder().encode(text));
  indexer.end();
  const { findings, errors } = indexer.take();
  return [...errors.map(({ message }) => message.en), ...findings.map(({ message }) => message.en)];
}

function shuffled(rules: Rules, random: Random): Tile[] {
  const wall = TILES.flatMap((tile) => Array.from({ length: rules.copies[tile] ?? 0 }, () => tile));
  return wall
    .map((tile) => ({ tile, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ tile }) => tile);
}

/** A player that does nothing but throw. */
const idle: Bot = (_, legal) => {
  const chosen =
    legal.find(({ type }) => /^(pass|decline.*)$/.test(type)) ?? legal.find(({ type }) => type === 'discard');
  if (chosen === undefined) throw new Error('it has to do something');
  return chosen;
};

function playerOf(rules: Rules): Bot {
  const [cast] = castFor(rules);
  if (cast === undefined) throw new Error('nobody plays this');
  return botOf(cast);
}

/** Somebody writes down what four players do, tile by tile, until the hand is over. */
function writeHand(draft: Draft, random: Random, bot: Bot = playerOf(derived(draft).rules)): Draft {
  const rules = derived(draft).rules;
  const wall = shuffled(rules, random);
  let now = draft;
  for (let round = 0; round < 2000; round++) {
    const { last } = derived(now);
    expect(last.fault).toBeNull();
    const { need, table } = last;
    if (need.kind === 'over') return now;
    const input = ((): Input => {
      switch (need.kind) {
        case 'deal': {
          const [a, b, c, d] = SEATS.map(() => formatTiles(wall.splice(0, 13)));
          return { kind: 'deal', tiles: [a ?? '', b ?? '', c ?? '', d ?? ''] };
        }
        case 'draw':
        case 'bird':
          return { kind: 'tile', tile: formatTile(wall.shift() ?? tileAt(0)) };
        case 'dice':
          return { kind: 'dice', dice: [3, 4] };
        case 'answers':
          return {
            kind: 'answers',
            answers: need.seats.map((seat: Seat) => bot(viewOf(table, seat), legalActions(table, seat), random)),
          };
      }
    })();
    now = withInputs(now, [input]);
  }
  throw new Error('the hand does not end');
}

describe('a match written down tile by tile', () => {
  it.each([...VARIANTS.map(({ id }) => [id, 'full'] as const), ['hefei', 'public'] as const])(
    '%s, %s: the file is one that the audit finds nothing in',
    (ruleset, recording) => {
      const random = seededRandom([7, 7, 7, 7]);
      let draft = newDraft({ ...SETUP, ruleset, recording });
      for (let hand = 0; hand < 2; hand++) {
        draft = writeHand(draft, random);
        if (hand < 1) draft = nextHand(draft);
      }
      const match = derived(draft);
      const text = fileOf({ ...draft, closed: true }, match);
      expect(auditOf(text ?? '')).toEqual([]);
      expect(match.totals.reduce((sum, total) => sum + total, 0)).toBe(0);
      expect(parseDraft(formatDraft(draft))).toEqual(draft);
    },
  );

  it('every rack goes to its own seat, whoever deals', () => {
    const tiles = ['1111m234567p123s', '222m234567p1234s', '33m2345678p1234s', '44m2345689p1234s'] as const;
    const { events } = derived(withInputs(newDraft(SETUP), [{ kind: 'deal', tiles }])).last;
    expect(events[1]).toEqual({ type: 'TilesDealt', tiles });
  });

  it('a tile that nobody can have is refused, and says so', () => {
    const draft = withInputs(newDraft(SETUP), [
      { kind: 'deal', tiles: ['1111m234567p123s', '222m234567p1234s', '33m2345678p1234s', '44m2345689p1234s'] },
    ]);
    const played = derived(withInputs(draft, [{ kind: 'tile', tile: '1m' }])).last;
    expect(derived(draft).last).toMatchObject({ need: { kind: 'answers' }, fault: null });
    expect(played.fault).not.toBeNull();
  });

  it('what is taken back comes back, and a taken back deal lies open', () => {
    const draft = writeHand(newDraft(SETUP), seededRandom([3, 3, 3, 3]));
    const before = undo(undo(draft));
    expect(redo(redo(before)).hands).toEqual(draft.hands);
    const all = draft.hands[0]?.reduce<Draft>((now) => undo(now), draft);
    expect(all?.hands).toEqual([[]]);
    expect(all?.racks.map((rack) => rack.length > 0)).toEqual([true, true, true, true]);
  });

  it.each([
    ['changsha', 'opening-answer'],
    ['changsha', 'last-tile-answer'],
    ['hefei', 'turn'],
    ['changsha-classic', 'claims'],
  ])('whatever is said to be writable is: %s, %s', (ruleset, wanted) => {
    const { names } = SETUP;
    const asked = new Set<string>();
    for (let seed = 1; seed <= 12 && !asked.has(wanted); seed++) {
      const written = writeHand(newDraft({ ...SETUP, ruleset }), seededRandom([seed, 2, 3, 4]), idle);
      for (let count = 1; count < (written.hands[0]?.length ?? 0); count++) {
        const draft = { ...written, hands: [written.hands[0]?.slice(0, count) ?? []] };
        const { last } = derived(draft);
        const kind = last.need.kind === 'answers' ? (last.table.open === null ? due(last.table).kind : 'claims') : '';
        if (kind !== wanted) continue;
        asked.add(kind);
        const not = readWord('hello', last, names);
        const words = not.kind === 'fault' ? (not.fault.en.split('now: ')[1] ?? '').split('  ') : [];
        expect(words.length).toBeGreaterThan(0);
        for (const word of words) {
          const read = readWord(word, last, names);
          const fault = read.kind === 'inputs' ? derived(withInputs(draft, read.inputs)).last.fault : read.kind;
          expect([word, fault]).toEqual([word, null]);
        }
      }
    }
    expect([...asked]).toEqual([wanted]);
  });
});
