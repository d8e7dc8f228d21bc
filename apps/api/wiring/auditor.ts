import {
  auditEvent,
  closeAudit,
  goOnFrom,
  openAudit,
  type Finding,
  type LogAudit,
  type NotJudged,
  type Standing,
} from '#audit';
import type { EventStore, RecordedEvent } from '#event-store';
import { gameEventOf, originalOf, sha256 } from '#recorder';
import type { HandStarted } from '#rules';
import type { Auditor, AuditView, FindingView, NotJudgedView } from '../ports.js';
import type { StoredHand, StoredHands } from './stored-hands.js';

/**
 * Judges what is stored: every event of the streams in the order of the log, walls, commitments and hash chains with them.
 * Places are revisions. Of a hand in play nothing is told, because what is found could give a hidden tile away. `handsOf`: the hands
 * of a match in their order; `saidOf`: what its hands said of one when that began, null where nobody knows.
 */
export function openAuditor(
  store: EventStore,
  stored: StoredHands,
  handsOf: (match: string) => Promise<readonly string[]>,
  saidOf: (match: string, started: HandStarted) => Promise<Standing | null>,
): Auditor {
  // a hand that is over is judged once
  const judged: WeakMap<StoredHand, AuditView> = new WeakMap();
  return {
    async hand(id) {
      const hand = await stored.hand(id);
      if (hand === null) return null;
      const known = judged.get(hand);
      if (known !== undefined) return known;
      const report = hand.isOver ? await judgeHand(store, hand, saidOf) : inPlay(hand.hand);
      if (hand.isOver) judged.set(hand, report);
      return report;
    },
    async match(id) {
      const match = await store.readStream(`match-${id}`);
      if (match.length === 0) return null;
      const live: string[] = [];
      const recorded = [...match];
      for (const each of await handsOf(id)) {
        const hand = await stored.hand(each);
        if (hand?.isOver === true) recorded.push(...(await store.readStream(`hand-${each}`)));
        else live.push(each);
      }
      recorded.sort((a, b) => a.position - b.position);
      const report = judge(recorded);
      return {
        hands: report.hands + live.length,
        findings: report.findings,
        notJudged: [...report.notJudged, ...live.flatMap((hand) => inPlay(hand).notJudged)],
      };
    },
  };
}

/** Its own moves against its own rules, and its start by the hands before it; the sums of the match are the match's matter. */
async function judgeHand(
  store: EventStore,
  { hand, match, events }: StoredHand,
  saidOf: (match: string, started: HandStarted) => Promise<Standing | null>,
): Promise<AuditView> {
  const opened = match === null ? [] : await store.readStream(`match-${match}`, { limit: 1 });
  const [started] = events;
  const said = match === null || started.type !== 'HandStarted' ? null : await saidOf(match, started);
  const report = judge([...opened, ...(await store.readStream(`hand-${hand}`))], said);
  return { ...report, findings: report.findings.filter((finding) => finding.hand === hand) };
}

/** `said`: what is known of the match behind its opening. */
function judge(recorded: readonly RecordedEvent[], said: Standing | null = null): AuditView {
  const findings: FindingView[] = [];
  const notJudged: NotJudgedView[] = [];
  const seen = new Map<string, number>();
  const audit: LogAudit = openAudit(
    {
      finding: (finding) => void findings.push(findingView(finding, idOf(finding, seen))),
      notJudged: (entry) => void notJudged.push(notJudgedView(entry)),
    },
    { sha256, chains: 'judged', idKey: crypto.getRandomValues(new Uint32Array(2)) },
  );
  for (const each of recorded) {
    auditEvent(audit, gameEventOf(each), each.revision, originalOf(each));
    if (said !== null && each.type === 'MatchOpened') goOnFrom(audit, said);
  }
  closeAudit(audit);
  return { hands: audit.hands, findings, notJudged };
}

/** The same finding of the same record has the same id. */
function idOf({ hand, match, line, code }: Finding, seen: Map<string, number>): string {
  const place = `${hand ?? match ?? ''}/${line}/${code}`;
  const times = (seen.get(place) ?? 0) + 1;
  seen.set(place, times);
  return times === 1 ? place : `${place}/${times}`;
}

/** A finding in a stream, whose places are revisions. */
export function findingView(finding: Finding, id: string): FindingView {
  const { line, clause, ...rest } = finding;
  return { ...rest, id, line: null, revision: line, clause: clause ?? '' };
}

function notJudgedView({ hand, why }: NotJudged): NotJudgedView {
  return { line: null, hand, why };
}

function inPlay(hand: string): AuditView {
  const why = { zh: '本局还没有打完，打完后再判断。', en: 'The hand is still in play; it is judged when it is over.' };
  return { hands: 1, findings: [], notJudged: [{ line: null, hand, why }] };
}
