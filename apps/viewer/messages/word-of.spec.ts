import { describe, expect, it } from '@jest/globals';
import { optionAsks, partName, valueName } from './options.js';
import { familyWords } from './players.js';
import { rulesName } from './rules.js';
import { unitWords } from './units.js';
import { CHANGED, FIELD } from './write.js';

/** What every object has, and an address, a file or the service may name. */
const BORN_WITH = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

describe('a word for something that came from elsewhere', () => {
  it.each(BORN_WITH)('%s names nothing that there is a word for', (id) => {
    const bare = { zh: id, en: id };
    expect(rulesName(id)).toEqual(bare);
    expect(familyWords(id)).toEqual(bare);
    expect(FIELD(id)).toEqual(bare);
    expect(CHANGED(7, id)).toEqual({ zh: `${id}（第 7 行）`, en: `${id} (line 7)` });
    expect(unitWords(id, '2')).toEqual({ zh: '', en: '' });
    expect(optionAsks({ id, summary: bare })).toEqual(bare);
    expect(partName(id, id)).toEqual(bare);
    expect(partName('birds', id)).toEqual(bare);
    expect(valueName(id, id)).toEqual({ zh: JSON.stringify(id), en: JSON.stringify(id) });
    expect(valueName('birds', id)).toEqual({ zh: JSON.stringify(id), en: JSON.stringify(id) });
  });
});
