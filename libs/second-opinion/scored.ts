import { changshaCase } from './changsha-case.js';
import { judgeChangsha } from './changsha.js';
import { isFields, noOtherFields, type Faults, type Fields } from './fields.js';
import { hefeiCase, judgeHefei } from './hefei.js';
import { jinanCase, judgeJinan } from './jinan.js';
import type { Judged, SecondOpinion } from './opinion.js';

const FIELDS = [
  ...['id', 'ruleset', 'options', 'dealer', 'seat', 'by', 'from', 'concealed', 'melds', 'tile', 'context', 'bird'],
];

/**
 * A second opinion on a win: a scoring case as parsed JSON, answered in the shape of a result line, from the text of the
 * rules alone and without haste. A case it finds contradictory is answered with an error.
 */
export function secondOpinionOfWin(came: unknown): SecondOpinion {
  const faults: Faults = [];
  if (!isFields(came)) return { id: null, error: 'an object expected' };
  const id = typeof came.id === 'string' ? came.id : null;
  if (Object.hasOwn(came, 'id') && id === null) faults.push('id: a text expected');
  noOtherFields(came, FIELDS, 'case', faults);
  const judge = judgeOf(came, faults);
  if (faults.length > 0) return { id, error: faults.join('; ') };
  const judged = judge();
  if ('reason' in judged) return { id, legal: false, reason: judged.reason };
  const { tier, patterns, total, rows } = judged.win;
  return { id, legal: true, ...(tier === undefined ? {} : { tier }), patterns, total, rows };
}

/** Reads the case by its rule set; what is returned judges it, to be asked only if there is no fault. */
function judgeOf(came: Fields, faults: Faults): () => Judged {
  switch (came.ruleset) {
    case 'changsha':
    case 'changsha-classic': {
      const win = changshaCase(came, came.ruleset, faults);
      return () => judgeChangsha(win);
    }
    case 'jinan':
    case 'weihai': {
      const win = jinanCase(came, came.ruleset, faults);
      return () => judgeJinan(win);
    }
    case 'hefei': {
      const win = hefeiCase(came, faults);
      return () => judgeHefei(win);
    }
  }
  faults.push(`ruleset: unknown, ${JSON.stringify(came.ruleset)}`);
  return () => ({ reason: 'not-a-win' });
}
