import type { Finding } from './finding.js';
import type { HandAudit } from './hand.js';

/* How the findings of a hand are told once it is over. */

/** The step whose event stands at a line; the last one before it where the line is no event of the hand. */
function stepOf({ lines }: HandAudit, line: number): number {
  // the lines ascend: halved until the first one behind it stands out, for a stranger's hand may have a finding on each of its lines
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (lines[middle] <= line) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Tells the findings of a hand in the order of their lines. */
export function tellFindings(hand: HandAudit): void {
  hand.found.sort((a, b) => a.line - b.line);
  dropOtherHalves(hand.found);
  for (const finding of hand.found) hand.reporter.finding({ ...finding, step: stepOf(hand, finding.line) });
  hand.found.length = 0;
}

/** A misplaced event is one cause: missing at its place and unexpected at another, only the first of the two is told. */
function dropOtherHalves(found: Finding[]): void {
  const first = new Map<string, string>();
  for (let at = 0; at < found.length; at++) {
    const half = halfOf(found[at]);
    if (half === null) continue;
    const before = first.get(half.type);
    if (before === undefined) first.set(half.type, half.kind);
    else if (before !== half.kind) {
      first.delete(half.type);
      found.splice(at--, 1);
    }
  }
}

function halfOf({ code, expected, recorded }: Finding): { readonly kind: string; readonly type: string } | null {
  const kind =
    code === 'unexpected-event' ? 'unexpected' : code === 'missing-event' || code === 'bird-missing' ? 'missing' : null;
  const type = typeNamed(kind === 'missing' ? expected : recorded);
  return kind === null || type === null || type === 'WinDeclined' ? null : { kind, type };
}

function typeNamed(figures: unknown): string | null {
  if (typeof figures !== 'object' || figures === null || !('type' in figures)) return null;
  return typeof figures.type === 'string' ? figures.type : null;
}
