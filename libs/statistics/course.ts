import type { Logged, MatchOpened } from '#game-log';
import { FORM_SPANS, formContributions, matchContributions, placesOf } from './match-facts.js';
import { isTimeZone, nightOf } from './nights.js';
import { ratingTally, rateMatch, UNRATED, type Rating } from './rating.js';
import { addContributions, type Contribution, type FactSums, type GrowingSums } from './sums.js';

/** 场 What is known of a player beside hands, as a log goes on: matches, the night, the latest hands, the rating. Mutable. */
export interface Course {
  readonly sums: GrowingSums;
  /** nets of the latest hands, oldest first */
  latest: readonly number[];
  night: { readonly day: string; readonly net: number } | null;
  rating: Rating;
}

export function openCourse(): Course {
  return { sums: {}, latest: [], night: null, rating: UNRATED };
}

export function passHand(course: Course, net: number): void {
  course.latest = [...course.latest.slice(1 - Math.max(...FORM_SPANS)), net];
}

/** A closed match of four who sat through it, by seat. */
export function passMatch(courses: readonly Course[], totals: readonly number[], night: string | null): void {
  const places = placesOf(totals);
  const after = rateMatch(
    courses.map(({ rating }) => rating),
    places,
  );
  courses.forEach((course, seat) => {
    const net = totals[seat];
    course.rating = after[seat];
    addContributions(course.sums, matchContributions([{ net, place: places[seat], night: null }]));
    if (night === null) return;
    const open = course.night;
    if (open !== null && open.day !== night) addContributions(course.sums, nightContributions(open.net));
    course.night = { day: night, net: open?.day === night ? open.net + net : net };
  });
}

function nightContributions(net: number): readonly Contribution[] {
  return [{ family: 'night', item: 'net', n: 1, amount: net, squares: net * net }];
}

export function nightOfMatch({ at, timeZone }: Logged<MatchOpened>): string | null {
  if (at === undefined) return null;
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';
  return nightOf(Date.parse(at), zone);
}

/** The sums of hands with those of everything else, as the figures take them. */
export function wholeSums(sums: FactSums, { sums: matches, latest, night, rating }: Course): FactSums {
  const more: GrowingSums = {};
  addContributions(more, formContributions([...latest].reverse()));
  if (rating.matches > 0) more['rating/glicko'] = ratingTally(rating);
  const beside: GrowingSums = Object.fromEntries(Object.entries(matches).map(([key, tally]) => [key, { ...tally }]));
  if (night !== null) addContributions(beside, nightContributions(night.net));
  return { ...sums, ...beside, ...more };
}
