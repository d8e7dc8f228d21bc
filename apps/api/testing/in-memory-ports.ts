import { Readable } from 'node:stream';
import { accept, refuse } from '#rules';
import type { Page, PageRequest, Ports, ReplayView, SeenEvent, Viewpoint } from '../ports.js';
import { inMemoryRecorder } from './in-memory-recorder.js';
import { SAMPLE_FIGURES, SAMPLE_STATISTICS } from './sample-figures.js';
import { liveHand, sampleHand } from './sample-hand.js';
import { BOOK, FINDING, MATCH, PLAYERS, RESCORED, SETTLEMENT, summary } from './sample-rows.js';
import { frame, seen, table } from './sample-table.js';

/* Ports of plain objects for the tests and benchmarks of the service: what is under test is the service, not these. */

function pageOf<T extends { readonly id: string }>(rows: readonly T[], { first, after }: PageRequest): Page<T> {
  const rest = after === null ? rows : rows.filter(({ id }) => id > after);
  return {
    rows: rest.slice(0, first).map((node) => ({ key: node.id, node })),
    more: rest.length > first,
    total: rows.length,
  };
}

/** Counts what the service asked for, so that a test can say that nothing was. */
export interface WatchedPorts extends Ports {
  readonly asked: string[];
  closed: number;
}

export interface InMemoryOptions {
  /** events of the hand `h1` */
  readonly length?: number;
  /** ms that finding a hand takes */
  readonly delay?: number;
}

/** A match `m1` with hands `h1` (ended, sealed), `h2` (live) and `broken` (whose replay throws). */
export function inMemoryPorts({ length = 100, delay = 0 }: InMemoryOptions = {}): WatchedPorts {
  const asked: string[] = [];
  const logs = new Map<string, readonly SeenEvent[]>([
    ['h1', sampleHand(length)],
    ['h2', liveHand(20)],
    ['broken', sampleHand(20)],
  ]);
  const hands = [...logs].map(([id, events], i) => summary(id, i + 1, events, id === 'h2' ? 'live' : 'ended'));
  const replays = new Map<string, ReplayView>();
  const ask = (what: string) => void (asked.length < 1000 && asked.push(what));

  const replayOf = (hand: string, wanted: Viewpoint): ReplayView | null => {
    const events = logs.get(hand);
    if (events === undefined) return null;
    const viewpoint = hand === 'h2' && wanted === 'all' ? 'spectator' : wanted;
    const key = `${hand} ${viewpoint}`;
    let replay = replays.get(key);
    if (replay === undefined) {
      const shown = events.map((event) => seen(event, viewpoint));
      const frames = shown.map((event, i) => frame(event, i + 1, shown, viewpoint));
      replays.set(key, (replay = { hand, viewpoint, length: events.length, frames }));
    }
    return replay;
  };

  return {
    asked,
    closed: 0,
    hands: {
      async replay(hand, viewpoint) {
        ask(`replay ${hand}`);
        if (hand === 'broken') throw new Error('secret detail: SELECT * FROM events at /srv/data');
        return replayOf(hand, viewpoint);
      },
      async state(hand, step, viewpoint) {
        ask(`state ${hand}`);
        const replay = replayOf(hand, viewpoint);
        if (replay === null || step < 0 || step > replay.length) return null;
        return step === 0 ? table([], viewpoint) : (replay.frames[step - 1]?.table ?? null);
      },
      async settlement(hand) {
        ask(`settlement ${hand}`);
        return SETTLEMENT;
      },
      async matchSettlement(match) {
        ask(`settlement ${match}`);
        return SETTLEMENT;
      },
      sealedHead: (hand) => (hand === 'h1' ? 'ab12' : null),
    },
    auditor: {
      async hand(hand) {
        ask(`audit ${hand}`);
        return logs.has(hand) ? { hands: 1, findings: [FINDING], notJudged: [] } : null;
      },
      async match(match) {
        ask(`audit ${match}`);
        return match === 'm1'
          ? {
              hands: 3,
              findings: [FINDING],
              notJudged: [{ line: null, hand: 'h2', why: { zh: '未完', en: 'not over' } }],
            }
          : null;
      },
    },
    rescorer: {
      async hand(hand, { id }) {
        ask(`rescore ${hand} ${id}`);
        if (id === 'hefei') {
          const message = { zh: '用的牌不同。', en: 'The tiles are not the same.' };
          return refuse({ code: 'other-family', clause: 'T-15', message });
        }
        return logs.has(hand) ? accept(RESCORED) : null;
      },
      async whatIf(hand, { kind }) {
        ask(`what if ${kind} ${hand}`);
        return logs.has(hand) ? accept(RESCORED) : null;
      },
      async match(match) {
        ask(`rescore ${match}`);
        return match === 'm1' ? accept({ hands: [RESCORED], notJudged: [] }) : null;
      },
    },
    readModel: {
      async hand(id) {
        ask(`hand ${id}`);
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay).unref());
        return hands.find((hand) => hand.id === id) ?? null;
      },
      async hands(filter, page) {
        ask('hands');
        return pageOf(
          hands.filter((hand) => filter.state === undefined || filter.state === null || hand.state === filter.state),
          page,
        );
      },
      async match(id) {
        ask(`match ${id}`);
        return id === 'm1' ? MATCH : null;
      },
      async matches(_filter, page) {
        ask('matches');
        return pageOf([MATCH], page);
      },
      async player(id) {
        ask(`player ${id}`);
        return id === 'p0' ? { id, name: '安', handCount: 1 } : null;
      },
      async players(_filter, page) {
        ask('players');
        return pageOf(
          PLAYERS.map(({ player, name }) => ({ id: player, name, handCount: 1 })),
          page,
        );
      },
      async findings(_filter, page) {
        ask('findings');
        return pageOf([FINDING], page);
      },
      async statistics(player) {
        ask(`statistics ${player}`);
        return SAMPLE_STATISTICS;
      },
    },
    figures: SAMPLE_FIGURES,
    rulesets: { all: () => [BOOK] },
    scorer: {
      score: (scoringCase) => {
        ask('score');
        const id = typeof scoringCase['id'] === 'string' ? scoringCase['id'] : null;
        return scoringCase['from'] === scoringCase['seat']
          ? { id, error: { zh: 'from：应为别的座位', en: 'from: expected another seat' } }
          : { id, legal: true, tier: 'small', patterns: [], total: 1, rows: [{ from: 2, to: 1, amount: 1 }] };
      },
    },
    recorder: inMemoryRecorder(ask),
    gameLogs: {
      async importFile({ log, illegalHands }, listener) {
        ask(`importFile ${illegalHands}`);
        let text = '';
        for await (const chunk of log) {
          text += Buffer.from(chunk).toString('utf8');
          for (const hand of text.split('\n').slice(1, -1)) listener.added(hand);
          text = text.slice(text.lastIndexOf('\n') + 1);
        }
        return { readable: true };
      },
      async exportFile(asked) {
        ask(`exportFile ${JSON.stringify(asked)}`);
        return accept(Readable.from(['{"format":"paipu","version":1}\n']));
      },
    },
    readiness: [{ name: 'store', check: async () => null }],
    async close() {
      this.closed += 1;
    },
  };
}
