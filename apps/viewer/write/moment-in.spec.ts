import { describe, expect, it } from '@jest/globals';
import { momentIn } from './moment-in.js';

describe('a moment on the clock of a time zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-01-01T19:00', '2026-01-01T19:00:00+08:00'],
    ['UTC', '2026-01-01T19:00', '2026-01-01T19:00:00+00:00'],
    ['America/New_York', '2026-07-01T23:30', '2026-07-01T23:30:00-04:00'],
    // an hour after the clocks went forward
    ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T03:30:00+02:00'],
  ])('%s %s', (timeZone, local, moment) => expect(momentIn(timeZone, local)).toBe(moment));

  it.each([
    ['Asia/Shanghai', ''],
    ['', '2026-01-01T19:00'],
    ['Mars/Olympus', '2026-01-01T19:00'],
  ])('is not known: %p %p', (timeZone, local) => expect(momentIn(timeZone, local)).toBeNull());
});
