import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '#game-log';
import { SEATS } from '#rules';
import { auditEvent, openAudit } from './index.js';
import { goldenMatches } from './testing/found.js';
import { findingsOf, other } from './testing/plant.js';

/* 庄 A start that names the wrong dealer: what proves it, and who deals again once its hand is voided. */

interface Begun {
  readonly match: readonly GameEvent[];
  readonly at: number;
  readonly started: Extract<GameEvent, { type: 'HandStarted' }>;
}

function beginnings(name: string): readonly Begun[] {
  return goldenMatches(name).flatMap((match) =>
    match.flatMap((started, at) => (started.type === 'HandStarted' ? [{ match, at, started }] : [])),
  );
}

/** Where the next hand begins, or the match is closed. */
function endOf(match: readonly GameEvent[], start: number): number {
  return match.findIndex(({ type }, at) => at > start && (type === 'HandStarted' || type === 'MatchClosed'));
}

const told = (events: readonly GameEvent[]) =>
  findingsOf(events).map(({ code, line, clause }) => ({ code, line, clause }));

describe('the clause of a wrong dealer', () => {
  it.each([
    ['changsha/golden', 'CS-10'],
    ['jinan/golden', 'JN-9.3'],
    ['hefei/golden', 'HF-7.4'],
  ])('T-4 of the first hand of %s, which is given with the match; %s of a later one', (name, clause) => {
    const begun = beginnings(name);
    const [first] = begun;
    const later = begun.find(({ match, at }) => match === first.match && at > first.at);
    for (const [{ match, at, started }, by] of [
      [first, 'T-4'],
      [later ?? first, clause],
    ] as const) {
      const wrong = { ...started, dealer: other(started.dealer) };
      const end = endOf(match, at);
      expect(told(match.with(at, wrong).slice(0, end))).toEqual([{ code: 'next-dealer', line: at, clause: by }]);
    }
  });
});

describe.each(['changsha/golden', 'jinan/golden', 'hefei/golden'])(
  'a hand of %s begun by the wrong dealer and voided',
  (name) => {
    const begun = beginnings(name).filter(({ started }) => started.number === 2);

    /** The second hand of a match with a wrong dealer, broken off after some moves; dealt again by `dealer`, who plays on. */
    function voidedAnd({ match, at, started }: Begun, wrong: 0 | 1 | 2 | 3, moves: number): readonly GameEvent[] {
      const voided: GameEvent = { type: 'HandVoided', hand: started.hand, reason: 'r', by: 'b' };
      const played = match.slice(at + 1, at + 1 + moves);
      const again = { ...started, hand: `${started.hand}-again`, number: started.number + 1 };
      const end = endOf(match, at);
      return [
        ...match.slice(0, at),
        { ...started, dealer: wrong },
        ...played,
        voided,
        again,
        ...match.slice(at + 1, end),
      ];
    }

    it.each([0, 1, 12])('is one finding when the right dealer deals again, voided after %d events', (moves) => {
      expect(begun.length).toBeGreaterThan(0);
      for (const each of begun) {
        for (const wrong of SEATS.filter((seat) => seat !== each.started.dealer)) {
          const found = told(voidedAnd(each, wrong, moves)).map(({ code, line }) => `${code}@${line}`);
          expect({ wrong, found }).toEqual({ wrong, found: [`next-dealer@${each.at}`] });
        }
      }
    });
  },
);

describe('a hand that never shows who deals', () => {
  it('is not waited for without end', () => {
    const [{ match, at, started }] = beginnings('jinan/golden');
    const audit = openAudit(
      { finding: () => undefined, notJudged: () => undefined },
      { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
    );
    match.slice(0, at).forEach((event, line) => auditEvent(audit, event, line));
    auditEvent(audit, started, at);
    const declined: GameEvent = { type: 'WinDeclined', seat: 0, tile: '1m', by: 'discard', from: 1 };
    let kept = 0;
    for (let n = 1; n <= 1000; n++) {
      auditEvent(audit, declined, at + n);
      kept = Math.max(kept, audit.hand?.doubt?.events.length ?? 0);
    }
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(100);
    expect(audit.hand?.doubt).toBeNull();
  });
});
