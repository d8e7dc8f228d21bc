import type { LiabilityFormed, Seat, WinFigure } from '#rules';
import type { HandAudit } from './hand.js';

/* 拿分 Links on record that the calls do not form, and links they form that are not on record. Either is told where it stands; payments
 * that follow from it are no second fault. JN-7.4 */

/** Keeps a link that was left aside, the last of a caller. */
export function keepLinkAside({ linksAside }: HandAudit, { seat, liable }: LiabilityFormed): void {
  linksAside.set(seat, liable);
}

/** Notes that a link is not on record, unless another of the same caller is. */
export function noteLinkMissing({ linksAside }: HandAudit, seat: Seat): void {
  if (!linksAside.has(seat)) linksAside.set(seat, null);
}

/** The wins as if the links on record were those the calls form. */
export function asLinked({ linksAside }: HandAudit, figures: readonly WinFigure[]): readonly WinFigure[] {
  return figures.map((figure) => {
    const liable = linksAside.get(figure.seat);
    return liable === undefined ? figure : { ...figure, moment: { ...figure.moment, liable } };
  });
}
