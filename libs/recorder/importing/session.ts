import { openAudit, type Finding, type LogAudit } from '#audit';
import type { GameEvent, HandLines, Logged, LineError } from '#game-log';
import type { HandEvent, HandStarted, Message } from '#rules';
import type { ImportListener, ImportLog, RefusedPart } from '../commands.js';
import { timeOf, type Desk } from '../desk.js';
import { sha256 } from '../means.js';
import type { MatchCursor } from './match-cursor.js';

/** A hand of the file as far as it was read. */
export interface FileHand {
  readonly started: Logged<HandStarted>;
  readonly line: number;
  readonly events: Logged<HandEvent>[];
  /** null when the file names none that could be stored */
  readonly match: string | null;
  /** a line of it could not be read */
  lost: LineError | null;
  readonly lines: HandLines;
  /** a line came in an older schema version: stored in the current one, under a chain of its own */
  lifted: boolean;
}

export interface FileMatchEvent {
  readonly event: Logged<GameEvent>;
  readonly line: number;
}

/** An import under way: one hand and one match in memory, and what is on its way to the disk. */
export interface Session {
  readonly desk: Desk;
  readonly command: ImportLog;
  readonly listener: ImportListener;
  readonly at: string;
  readonly audit: LogAudit;
  hand: FileHand | null;
  /** the match's events that came while the hand was open: they follow it */
  readonly behind: FileMatchEvent[];
  match: MatchCursor | null;
  /** the match of the file whose opening was refused: its hands are refused with it */
  refusedMatch: string | null;
  /** lines are passed over until the next hand or match: their beginning was lost */
  skipping: boolean;
  /** the sentence of the line that is being refused: the audit finds the same, and it is told once */
  refusing: Message | null;
  /** findings told and not yet counted to a hand */
  told: Finding[];
  readonly underWay: Set<Promise<void>>;
  failure: { readonly error: unknown } | null;
  readonly counts: {
    added: number;
    unchanged: number;
    refused: number;
    findings: number;
    events: number;
    matchEvents: number;
  };
}

export function openSession(desk: Desk, command: ImportLog, listener: ImportListener): Session {
  const told: Finding[] = [];
  const session: Session = {
    desk,
    command,
    listener,
    at: timeOf(desk.means.now()),
    audit: openAudit(
      {
        finding(finding) {
          if (finding.code === 'unreadable' && finding.message === session.refusing) return;
          session.told.push(finding);
          if (finding.severity !== 'info') session.counts.findings++;
          listener.finding?.(finding);
        },
        notJudged: () => undefined,
      },
      { sha256, chains: 'judged', idKey: new Uint32Array(Uint8Array.from(desk.means.randomBytes(8)).buffer) },
    ),
    hand: null,
    behind: [],
    match: null,
    refusedMatch: null,
    skipping: false,
    refusing: null,
    told,
    underWay: new Set(),
    failure: null,
    counts: { added: 0, unchanged: 0, refused: 0, findings: 0, events: 0, matchEvents: 0 },
  };
  return session;
}

export function refusePart(session: Session, part: RefusedPart): void {
  session.counts.refused++;
  session.listener.refused?.(part);
}

/** Appends that may wait for the disk at once; one round of the store's group commit takes them all. */
const MOST_UNDER_WAY = 48;

/**
 * Lets work run on; waits only when enough is under way, and for each where the store would not keep the order of the file. A
 * failure ends the import at the next call.
 */
export async function letRun(session: Session, work: Promise<void>): Promise<void> {
  const { underWay, desk } = session;
  const most = desk.store.features.inOrder ? MOST_UNDER_WAY : 1;
  const run = work.then(
    () => void underWay.delete(run),
    (error: unknown) => {
      underWay.delete(run);
      session.failure ??= { error };
    },
  );
  underWay.add(run);
  if (underWay.size >= most) await settle(session);
}

/** Everything that was let run is done, and stored. */
export async function settle(session: Session): Promise<void> {
  while (session.underWay.size > 0) await Promise.all(session.underWay);
  if (session.failure !== null) throw session.failure.error;
}
