/** As a field for date and time gives it. Browsers read almost anything as some date. */
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** `2026-01-01T19:00` on the clock of a time zone as RFC 3339 with its offset; null where either is unknown. */
export function momentIn(timeZone: string, local: string): string | null {
  const utc = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : NaN;
  if (Number.isNaN(utc) || !isTimeZone(timeZone)) return null;
  // the offset of a moment is looked up near it, and again at the moment found
  const near = utc - offsetMinutes(timeZone, utc) * 60_000;
  const minutes = offsetMinutes(timeZone, near);
  return `${local}:00${offsetText(minutes)}`;
}

export function isTimeZone(timeZone: string): boolean {
  if (timeZone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function offsetMinutes(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = /([+-])(\d\d):(\d\d)/.exec(name);
  if (offset === null) return 0;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  return offset[1] === '-' ? -minutes : minutes;
}

function offsetText(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
