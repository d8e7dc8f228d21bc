import * as crypto from 'node:crypto';
import { type AuditMeans, auditEvent, auditUnreadable, closeAudit, openAudit } from '#audit';
import { openReader, type ReadLine } from '#game-log';
import { consume } from '../agreement.js';
import type { Row } from '../row.js';
import { countLines, parseHand, sampleFile, sampleHands } from '../samples/hand-log.js';
import { recordGame, replayByRules } from '../samples/majiang.js';
import { plainFold } from '../yardsticks/plain-fold.js';

const CHUNK = 64 * 1024;

const MOVES_AND_PAYMENTS: AuditMeans = { sha256: null, chains: 'left', idKey: new Uint32Array(2) };
const PROOFS_TOO: AuditMeans = {
  sha256: (bytes) => crypto.hash('sha256', bytes, 'hex'),
  chains: 'judged',
  idKey: new Uint32Array(2),
};

/** The whole way: bytes to lines to events to a verdict. Throws on a finding: the sample has none that is an error. */
function auditBytes(bytes: Uint8Array, means: AuditMeans): number {
  const audit = openAudit(
    {
      finding: ({ message, line, severity }) => {
        if (severity === 'error') throw new Error(`line ${line}: ${message.en}`);
      },
      notJudged: () => undefined,
    },
    means,
  );
  let events = 0;
  const take = (lines: readonly ReadLine[]): void => {
    for (const read of lines) {
      if (read.kind === 'event') {
        events++;
        auditEvent(audit, read.event, read.line, read.original);
      } else if (read.kind === 'error') auditUnreadable(audit, read.error);
    }
  };
  // the judge of moves and payments asks for no envelope, the chain for nearly all of it
  const reader = openReader({ envelope: means.chains === 'left' ? 'checked' : 'kept' });
  for (let from = 0; from < bytes.length; from += CHUNK) take(reader.feed(bytes.subarray(from, from + CHUNK)));
  take(reader.end());
  closeAudit(audit);
  return events;
}

export const row: Row = {
  name: 'audit',
  work: 'lines of a file: every move decided again, every payment derived again',
  unit: 'events',
  prepare() {
    const file = sampleFile();
    const hands = sampleHands();
    const events = countLines(hands);
    const peerGame = recordGame(11);
    if (replayByRules(peerGame) !== peerGame.events) throw new Error('the peer does not replay its own game');
    return {
      ours: { name: 'audit of the same file, from bytes', run: () => auditBytes(file, MOVES_AND_PAYMENTS) },
      yardsticks: [
        {
          name: 'JSON.parse of the lines',
          run() {
            for (const lines of hands) for (const line of lines) consume(JSON.parse(line) === null ? 1 : 0);
            return events;
          },
        },
        {
          name: 'JSON.parse + plain fold',
          run() {
            for (const lines of hands) consume(plainFold(parseHand(lines)).deltas[0]);
            return events;
          },
        },
        { name: 'ours with walls, commitments and chains', run: () => auditBytes(file, PROOFS_TOO) },
        { name: 'majiang-core full-rules replay', run: () => replayByRules(peerGame) },
      ],
      targets: [
        { ratio: 20, of: ['majiang-core full-rules replay'] },
        { ratio: 0.5, of: ['JSON.parse + plain fold'] },
      ],
    };
  },
};
