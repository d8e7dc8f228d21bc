import { useEffect, useRef, useState } from 'react';
import type { Finding, NotJudged } from '#audit';
import { fetchBytes } from '../data/ask.js';
import { whenIdle } from '../data/when-idle.js';
import { readLog, type LogFile, type Reading } from '../files/log-file.js';
import type { Language } from '../messages/language.js';

/** What the audit of a match, or of a file, says of one hand. */
export interface HandAudit {
  readonly reading: Reading | { readonly state: 'unknown' };
  readonly findings: readonly Finding[];
  readonly notJudged: readonly NotJudged[];
}

export const NOT_AUDITED: HandAudit = { reading: { state: 'unknown' }, findings: [], notJudged: [] };

/** The audit of a hand out of that of the log it stands in. */
export function auditOfHand(log: LogFile | null, hand: string): HandAudit {
  if (log === null) return NOT_AUDITED;
  return {
    reading: log.reading,
    findings: log.findings.filter((finding) => finding.hand === hand),
    notJudged: log.notJudged.filter((entry) => entry.hand === hand),
  };
}

/** The match that was looked at last; walking from hand to hand asks for it once. */
let latest: { readonly match: string; readonly log: LogFile } | null = null;

/**
 * The log of a match of the service, audited in a worker: the order of dealers and the totals hang on its other hands. null
 * while it is not there, and for `match` null. What cannot be had is an audit that is not there, not a page that fails.
 */
export function useMatchLog(match: string | null, language: Language): LogFile | null {
  const [seen, setSeen] = useState<{ readonly log: LogFile } | null>(null);
  const spoken = useRef(language);
  spoken.current = language;
  useEffect(() => {
    if (match === null) return;
    if (latest?.match === match && latest.log.reading.state === 'read') {
      setSeen({ log: latest.log });
      return;
    }
    const abort = new AbortController();
    let stop = (): void => undefined;
    // the page comes first
    const leave = whenIdle(
      () =>
        void fetchBytes(`/export?match=${encodeURIComponent(match)}`, {
          language: spoken.current,
          signal: abort.signal,
        }).then(
          (bytes) => {
            if (!bytes.ok || abort.signal.aborted) return;
            const reading = readLog(match, new Blob([new Uint8Array(bytes.value)]), (log) => {
              latest = { match, log };
              setSeen({ log });
            });
            stop = reading.stop;
          },
          () => undefined,
        ),
    );
    return () => {
      leave();
      abort.abort();
      stop();
    };
  }, [match]);
  return seen !== null && seen.log.name === match ? seen.log : null;
}
