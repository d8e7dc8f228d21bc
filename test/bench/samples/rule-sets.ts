import { resolveRules } from '#rules/variant/registry';
import type { Rules } from '#rules/variant/contract';

/** Changsha with its defaults. */
export function changshaRules(): Rules {
  const rules = resolveRules({ id: 'changsha' });
  if (!rules.ok) throw new Error(rules.refusal.message.en);
  return rules.value;
}
