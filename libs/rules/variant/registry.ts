import { type Message, type Result, accept, refuse } from '../result.js';
import type { RulesetRef } from '../table/event.js';
import { changsha, changshaClassic } from './changsha/index.js';
import type { OptionError, Variant } from './book.js';
import type { Rules } from './contract.js';
import { hefei } from './hefei/index.js';
import { jinan, weihai } from './jinan/index.js';
import { oneOf } from './option-shape.js';

/** Every rule set there is. Nothing but this file names them all. */
export const VARIANTS: readonly Variant[] = [changsha, changshaClassic, jinan, weihai, hefei];

/** A rule set by id, the newest version; null if there is none. */
export function findVariant(id: string): Variant | null {
  return VARIANTS.find((variant) => variant.id === id) ?? null;
}

/** Rules in use, by what was asked for; a night asks for the same few again and again. */
const made = new Map<string, Rules>();
const MOST_KEPT = 256;

/**
 * 规则 The rules a hand is played and audited by (T-15). Version absent: 1. Options absent: the preset's. Refuses, with all
 * that is wrong: `unknown-ruleset`, `unknown-version`, `bad-options`. The same options in another spelling give the same
 * rules; keep the result rather than asking per hand.
 */
export function resolveRules(ref: RulesetRef): Result<Rules> {
  const asked = JSON.stringify([ref.id, ref.version ?? 1, ref.options ?? {}]);
  const known = made.get(asked);
  if (known !== undefined) return accept(known);
  const variant = findVariant(ref.id);
  if (variant === null) return refuseRef('unknown-ruleset', RULESET, oneOf(VARIANTS.map(({ id }) => id)), ref.id);
  const version = ref.version ?? 1;
  if (version !== variant.version) {
    return refuseRef('unknown-version', versionOf(variant.id), same(String(variant.version)), version);
  }
  const options: unknown = ref.options ?? {};
  if (!isRecord(options)) return refuseRef('bad-options', OPTIONS, ONE_BY_ONE, options);
  const rules = variant.rules(options);
  if (!rules.ok) return refuse({ code: 'bad-options', clause: '', message: optionMessage(rules.errors) });
  const canonical = JSON.stringify([variant.id, version, rules.value.options]);
  const resolved = made.get(canonical) ?? rules.value;
  keep(canonical, resolved);
  keep(asked, resolved);
  return accept(resolved);
}

function keep(key: string, rules: Rules): void {
  if (made.size >= MOST_KEPT) made.clear();
  made.set(key, rules);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const RULESET: Message = { zh: '规则', en: 'ruleset' };
const OPTIONS: Message = { zh: '选项', en: 'options' };
const ONE_BY_ONE: Message = { zh: '一个对象，写明选项和值', en: 'an object of option ids and values' };

function versionOf(id: string): Message {
  return { zh: `${id} 的版本`, en: `version of ${id}` };
}

function same(text: string): Message {
  return { zh: text, en: text };
}

function refuseRef(code: string, what: Message, expected: Message, came: unknown): { ok: false; refusal: Refused } {
  const named = JSON.stringify(came) ?? String(came);
  return refuse({
    code,
    clause: 'T-15',
    message: {
      zh: `${what.zh}：应为 ${expected.zh}，收到 ${named}`,
      en: `${what.en}: expected ${expected.en}; came ${named}`,
    },
  });
}
type Refused = Extract<Result<never>, { ok: false }>['refusal'];

function optionMessage(errors: readonly OptionError[]): Refused['message'] {
  return {
    zh: errors.map(({ option, expected, came }) => `选项 ${option}：应为 ${expected.zh}，收到 ${came}`).join('；'),
    en: errors
      .map(({ option, expected, came }) => `option ${option}: expected ${expected.en}; came ${came}`)
      .join('; '),
  };
}
