/*
 * 一晚 A night goes from noon to noon of the place where it was played, so that what is played past midnight belongs to the
 * evening before. Days, weeks and months of statistics are cut at noon for the same reason.
 */

const DAY = 86_400_000;
const NOON = DAY / 2;

/** Whether there is such a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = CLOCKS.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    CLOCKS.set(zone, clock);
  }
  return clock;
}

/** ms that a zone is ahead of UTC at a moment. */
function offsetAt(time: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(time / 1000) * 1000;
}

/** The local day `YYYY-MM-DD` on whose noon the night of a moment (ms since 1970) began. */
export function nightOf(time: number, zone: string): string {
  return new Date(time + offsetAt(time, zone) - NOON).toISOString().slice(0, 10);
}

/** The moment, ms since 1970, at which the night of a local day begins. */
export function nightStart(day: string, zone: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // the offset there, and once more where a change of the clock lies between
  const near = noon - offsetAt(noon, zone);
  return noon - offsetAt(near, zone);
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}
