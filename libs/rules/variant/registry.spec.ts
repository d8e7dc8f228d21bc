import { describe, expect, it } from '@jest/globals';
import type { RulesetRef } from '../table/event.js';
import { findVariant, resolveRules, VARIANTS } from './registry.js';

function refusalOf(ref: RulesetRef): unknown {
  const rules = resolveRules(ref);
  return rules.ok ? null : [rules.refusal.code, rules.refusal.message.en];
}

describe('the registry of rule sets', () => {
  it('T-15 has every rule set under its own id', () => {
    expect(new Set(VARIANTS.map(({ id }) => id)).size).toBe(VARIANTS.length);
    expect(VARIANTS.every((variant) => findVariant(variant.id) === variant)).toBe(true);
    expect(findVariant('Changsha')).toBeNull();
  });

  it('T-15 gives one and the same rules for the same options, however they are spelled', () => {
    const plain = resolveRules({ id: 'changsha' });
    const spelled = resolveRules({ id: 'changsha', version: 1, options: { birds: 1, rates: { small: 1 } } });
    expect(spelled.ok && plain.ok && spelled.value === plain.value).toBe(true);
    const other = resolveRules({ id: 'changsha', options: { birds: 2 } });
    expect(other.ok && plain.ok && other.value !== plain.value).toBe(true);
  });

  it('T-15 the rules carry id, version and full options', () => {
    const rules = resolveRules({ id: 'changsha-classic', options: { birds: 2 } });
    expect(rules).toMatchObject({ ok: true, value: { id: 'changsha-classic', version: 1, options: { birds: 2 } } });
  });

  it.each<readonly [string, RulesetRef, string, RegExp]>([
    ['an unknown id', { id: 'chengdu' }, 'unknown-ruleset', /changsha, changsha-classic.*"chengdu"/],
    ['an unknown version', { id: 'changsha', version: 2 }, 'unknown-version', /expected 1; came 2/],
    ['an unknown option', { id: 'changsha', options: { bird: 2 } }, 'bad-options', /option bird: .*birdFactor/],
    ['a wrong value', { id: 'changsha', options: { birds: 4 } }, 'bad-options', /birds: expected 1 or 2; came 4/],
  ])('T-15 refuses %s and says what there is', (_, ref, code, message) => {
    expect(refusalOf(ref)).toEqual([code, expect.stringMatching(message)]);
  });
});

it('no book has an id both for a winning pattern and for an opening shape', () => {
  const both = VARIANTS.flatMap((variant) => {
    const rules = resolveRules({ id: variant.id });
    const shapes = rules.ok ? (rules.value.opening?.shapes ?? []) : [];
    return shapes.filter(({ id }) => variant.patterns.some((pattern) => pattern.id === id)).map(({ id }) => id);
  });
  expect(both).toEqual([]);
});
