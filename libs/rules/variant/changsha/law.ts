import type { Law } from '../contract.js';

/** Where the Changsha book says what. */
export const CHANGSHA_LAW: Law = {
  tiles: 'CS-1.1',
  'opening-shapes': 'CS-2.2',
  'opening-answers': 'CS-2.3',
  'opening-bird': 'CS-2.5',
  'opening-payments': 'CS-2.4',
  'winning-shape': 'CS-3.1',
  pair: 'CS-3.1',
  'suit-gate': 'CS-3.1',
  'follow-up': 'CS-9.1',
  'declined-win': 'CS-9.3',
  'several-winners': 'CS-9.3',
  patterns: 'CS-4.2',
  tier: 'CS-4.1',
  calls: 'CS-5.1',
  kongs: 'CS-5.2',
  'last-tile': 'CS-6.1',
  'last-tile-throw': 'CS-6.2',
  'drawn-hand': 'CS-6.3',
  birds: 'CS-7.1',
  'bird-seat': 'CS-7.2',
  payments: 'CS-8.2',
  'next-dealer': 'CS-10',
  stake: 'T-11',
};
