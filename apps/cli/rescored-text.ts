import type { RescoredHand, RescoredRow, Unanswered } from '#audit';
import { arithmetic } from '#replay';
import type { PaymentRow, Rules } from '#rules';
import type { Cli } from './cli.js';
import { AT_STEP, HAND, NOTHING, PURPOSE, SUMS, UNKNOWN } from './messages/rescore.js';

/** A rescored hand as text: each payment under both, the clause of each difference, what stays open, the sums. */
export function rescoredText(cli: Cli, hand: RescoredHand, rules: Rules): string {
  const lines = [cli.say(HAND(hand.hand, hand.changed.length))];
  for (const row of hand.changed)
    lines.push(
      `  ${rowLine(cli, row, rules)}`,
      ...row.reasons.map((reason) => `      ${reason.clause}  ${cli.say(reason.says)}`),
    );
  for (const { clause, step, says } of hand.unanswered)
    lines.push(`  ?  ${clause}  ${cli.say(AT_STEP(step))}${cli.say(says)}`);
  const now = hand.now === null ? cli.say(UNKNOWN) : hand.now.join(' ');
  lines.push(`  ${cli.say(SUMS)}: ${hand.was.join(' ')} → ${now}`);
  return `${lines.join('\n')}\n`;
}

function rowLine(cli: Cli, row: RescoredRow, rules: Rules): string {
  const side = (figure: PaymentRow | null) => (figure === null ? cli.say(NOTHING) : cli.say(arithmetic(figure, rules)));
  return `${cli.say(PURPOSE[row.for])} ${row.from}→${row.to}: ${side(row.was)}  →  ${side(row.now)}`;
}

/** A rescored hand as JSON, sentences in the language of the call. */
export function rescoredJson(cli: Cli, hand: RescoredHand): unknown {
  const said = ({ says, ...rest }: Unanswered) => ({ ...rest, why: cli.say(says) });
  return {
    ...hand,
    changed: hand.changed.map((row) => ({
      ...row,
      reasons: row.reasons.map(({ clause, says }) => ({ clause, why: cli.say(says) })),
    })),
    unanswered: hand.unanswered.map(said),
  };
}
