/** The clauses of the shared table, which no rule set's own table of clauses holds. T-1 … T-15 */
export const TABLE_CLAUSES: readonly (readonly [id: string, sentence: string])[] = [
  ['T-1', 'Seats 0 1 2 3 in turn order; every hand has one dealer.'],
  [
    'T-2',
    'Suits m p s ranks 1–9, honors 1z–7z, flowers 1f–8f; four copies, one of each flower; copies are interchangeable.',
  ],
  [
    'T-3',
    'A front draw takes the lowest index, a tail draw the upper, else the lower tile of the last column, a column draw that of a named one.',
  ],
  [
    'T-4',
    'From the front three rounds of four tiles and one of one, dealer first; the fourteenth tile is an ordinary front draw.',
  ],
  ['T-5', 'After its draw a seat wins, kongs or discards; after chow or pong it discards only.'],
  [
    'T-6',
    'A discard may be won, konged, ponged, or chowed by the next seat; all answers are taken before any takes effect.',
  ],
  ['T-7', 'An added kong may be robbed; it stays a pong and its maker pays as a discarder.'],
  ['T-8', 'Of several winners on one tile all win or only the nearest, as the rule set says.'],
  ['T-9', 'Melds are face up; concealed tiles are known to their seat alone until the hand ends.'],
  ['T-10', 'Every tile is in exactly one place; thirteen between turns, fourteen in turn or when won.'],
  ['T-11', 'Payment rows are positive and zero-sum, amount = (base + extra) × factor.'],
  ['T-12', 'Every reading is tried and the one that pays most counts.'],
  ['T-13', 'A seat is ready if some tile would complete a legal win, judged plainly.'],
  ['T-14', 'A win on offer that is not taken is recorded as declined, always; a barred one is not.'],
  ['T-15', 'A hand is audited for ever by the rule set, version and options it carries.'],
];
