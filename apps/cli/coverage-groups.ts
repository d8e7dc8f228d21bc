/** How often each thing happened, by group and row; rows that never happened stand at 0 where they are known beforehand. */
export type Tally = Map<string, Map<string, number>>;

/** What is counted, in the order of the report. */
export const GROUPS = [
  'hands',
  'pattern',
  'patterns-together',
  'win',
  'winners',
  'declined-win',
  'claim',
  'kong',
  'kong-run',
  'column-draw',
  'lock',
  'flower',
  'winner-flowers',
  'ready',
  'liability',
  'sea',
  'last-tile',
  'drawn-hand',
  'drawn-before',
  'stake',
  'dealt-in-a-row',
  'opening-shape',
  'opening-answer',
  'declarers',
  'bird',
  'bird-hit',
  'next-dealer',
  'dealer-moves',
] as const;
export type Group = (typeof GROUPS)[number];

export type Count = (group: Group, row: string, by?: number) => void;
