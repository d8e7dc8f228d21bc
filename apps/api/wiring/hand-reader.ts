import { replayOf, sentence, type Frame, type Replay } from '#replay';
import type { FrameView, HandReader, ReplayView, TableView, Viewpoint } from '../ports.js';
import { handLedger, matchLedger } from './ledger.js';
import type { StoredHand, StoredHands } from './stored-hands.js';

/** Hands by their events. `handsOf` lists the hands of a match in their order. */
export function openHandReader(
  stored: StoredHands,
  handsOf: (match: string) => Promise<readonly string[]>,
): HandReader {
  return {
    async replay(id, viewpoint) {
      const hand = await stored.hand(id);
      return hand === null ? null : replayView(hand, viewpoint);
    },
    async state(id, step, viewpoint) {
      const hand = await stored.hand(id);
      if (hand === null || !Number.isInteger(step) || step < 0 || step > hand.events.length) return null;
      return tableOf(replayFor(hand).viewAt(step, narrowed(hand, viewpoint)));
    },
    async settlement(id) {
      const hand = await stored.hand(id);
      if (hand === null) return null;
      return handLedger(hand, hand.match === null ? null : await stored.match(hand.match));
    },
    async matchSettlement(id) {
      const match = await stored.match(id);
      if (match === null) return null;
      const hands: StoredHand[] = [];
      for (const each of await handsOf(id)) {
        const hand = await stored.hand(each);
        if (hand !== null) hands.push(hand);
      }
      return matchLedger(match, hands);
    },
    sealedHead: (hand) => stored.sealedHead(hand),
  };
}

/** While a hand is live nobody sees everybody's tiles. */
function narrowed({ isOver }: StoredHand, viewpoint: Viewpoint): Viewpoint {
  return viewpoint === 'all' && !isOver ? 'spectator' : viewpoint;
}

const REPLAYS: WeakMap<StoredHand, Replay> = new WeakMap();
const VIEWS: WeakMap<StoredHand, Map<Viewpoint, ReplayView>> = new WeakMap();

function replayFor(hand: StoredHand): Replay {
  let replay = REPLAYS.get(hand);
  if (replay === undefined) REPLAYS.set(hand, (replay = replayOf(hand.rules, hand.events)));
  return replay;
}

function replayView(hand: StoredHand, wanted: Viewpoint): ReplayView {
  const viewpoint = narrowed(hand, wanted);
  const views = VIEWS.get(hand) ?? new Map<Viewpoint, ReplayView>();
  VIEWS.set(hand, views);
  let view = views.get(viewpoint);
  if (view === undefined) views.set(viewpoint, (view = makeView(hand, viewpoint)));
  return view;
}

function makeView(hand: StoredHand, viewpoint: Viewpoint): ReplayView {
  const replay = replayFor(hand);
  const cursor = replay.cursor(viewpoint);
  const frames: FrameView[] = [];
  for (let frame = cursor.step(); frame !== null; frame = cursor.step()) {
    const shown = frameView(frame, hand, replay);
    if (shown !== null) frames.push(shown);
  }
  return { hand: hand.hand, viewpoint, length: hand.events.length, frames };
}

/** The sentence is spoken now; the table is folded again when somebody asks for it, for most never do. */
function frameView(frame: Frame, { names, rules }: StoredHand, replay: Replay): FrameView | null {
  const { step, event, viewpoint, table } = frame;
  if (event === null) return null;
  return {
    step,
    event,
    sentence: sentence(event, { table, names, rules }),
    get table() {
      return tableOf(replay.viewAt(step, viewpoint));
    },
  };
}

function tableOf({ step, table }: Frame): TableView {
  return { ...table, step };
}
