import { describe, expect, it } from '@jest/globals';
import { resolveRules, VARIANTS, type Rules } from '#rules';
import type { Entry } from '../write/option-entry.js';
import { optionsOf, usuallyPlayed } from './asked-options.js';

function rulesOf(id: string, options: Readonly<Record<string, unknown>> = {}): Rules {
  const resolved = resolveRules({ id, options });
  if (!resolved.ok) throw new Error(resolved.refusal.message.en);
  return resolved.value;
}

const specsOf = (id: string) => VARIANTS.find((each) => each.id === id)?.options ?? [];
const written = (texts: Readonly<Record<string, string>>): Entry => ({ kind: 'written', texts });

describe('the options that a what-if asks for', () => {
  const played = rulesOf('changsha', { rates: { small: 2 }, openingHands: ['no-258'] });

  it('are those the hand was played by, where nobody touches them', () => {
    expect(optionsOf(usuallyPlayed(specsOf('changsha'), 'changsha', played), {})).toEqual(played.options);
  });

  it('are those of its book under another rule set', () => {
    const other = usuallyPlayed(specsOf('changsha-classic'), 'changsha-classic', played);
    expect(rulesOf('changsha-classic', optionsOf(other, {})).options).toEqual(rulesOf('changsha-classic').options);
  });

  it.each([
    [
      'figures',
      'rates',
      written({ bigDiscard: '9' }),
      { ...(rulesOf('changsha').options.rates as object), small: 2, bigDiscard: 9 },
    ],
    ['ticks', 'openingHands', { kind: 'ticked', ids: ['two-triplets', 'no-258'] }, ['no-258', 'two-triplets']],
    ['one of a list', 'birdFactor', { kind: 'chosen', value: 'multiply' }, 'multiply'],
  ] as const)('take %s, the rest staying as it was played', (_, id, entry, value) => {
    const specs = usuallyPlayed(specsOf('changsha'), 'changsha', played);
    const options = optionsOf(specs, { [id]: entry });
    expect(rulesOf('changsha', options).options).toEqual({ ...played.options, [id]: value });
  });

  it('stay as they were where the entry is wrong', () => {
    const specs = usuallyPlayed(specsOf('changsha'), 'changsha', played);
    expect(optionsOf(specs, { rates: written({ small: 'many' }) })).toEqual(played.options);
  });
});
