import type { Message } from '#rules';
import { speak, type Language } from '../graphql/language.js';
import type { FileFinding, FileListener, FileRefusal } from '../ports.js';

/** Refused parts a report lists, and findings: so many of each, so that memory stays flat. The counts are whole. */
export const MOST_LISTED = 1000;

interface Counts {
  added: number;
  unchanged: number;
  /** refused because the record has something else under the same id */
  conflicts: number;
  refused: number;
  /** errors and warnings */
  findings: number;
  /** of refused parts and findings, beyond what is listed */
  notListed: number;
}

/** Gathers what an import tells. */
export interface Gathering {
  readonly listener: FileListener;
  readonly counts: Readonly<Counts>;
  /** as JSON; sentences in `message`, in both languages in `messages` */
  report(language: Language): object;
  /** the first thing that was refused */
  first(): FileRefusal | undefined;
}

export function gatherImport(): Gathering {
  const counts: Counts = { added: 0, unchanged: 0, conflicts: 0, refused: 0, findings: 0, notListed: 0 };
  const refused: FileRefusal[] = [];
  const findings: FileFinding[] = [];
  const list = <T>(all: T[], one: T): void => {
    if (all.length < MOST_LISTED) all.push(one);
    else counts.notListed++;
  };
  return {
    counts,
    listener: {
      added: () => void counts.added++,
      unchanged: () => void counts.unchanged++,
      refused(part) {
        if (part.refusal.code === 'conflict') counts.conflicts++;
        else counts.refused++;
        list(refused, part);
      },
      finding(finding) {
        if (finding.severity !== 'info') counts.findings++;
        list(findings, finding);
      },
    },
    report: (language) => ({
      ...counts,
      refusedParts: refused.map((part) => ({ ...part, refusal: said(part.refusal, language) })),
      found: findings.map((finding) => said(finding, language)),
    }),
    first: () => refused[0],
  };
}

function said<T extends { readonly message: Message }>(what: T, language: Language): object {
  const { message } = what;
  return { ...what, message: speak(message, language), messages: message };
}
