import type { Seat } from '../tiles/seat.js';
import type { OpeningChapter } from '../variant/chapters.js';
import type { PatternId } from './event.js';
import type { Table } from './table.js';

/** 起手胡 The opening shapes that a seat's dealt thirteen hold, in the order of the clause. CS-2.2 */
export function held(table: Table, opening: OpeningChapter, seat: Seat): readonly PatternId[] {
  return opening.held(table.seats[seat].concealed);
}
