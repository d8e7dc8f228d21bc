import type { Message } from '#rules';

/*
 * An error that is told in both languages carries its sentences as `said`; its message is the English one. Whoever shows it takes the
 * sentence of the reader's language: EventStoreError, ReadStoreUnavailable, MessagingError and these are all known by `said` alone.
 */

export type SaidError = Error & { readonly said: Message };

/** An error of the plain kind with both sentences: what was expected, what came, what to do. */
export function saidError(said: Message, options?: ErrorOptions): SaidError {
  return Object.assign(new Error(said.en, options), { said });
}

/** The sentences of whatever was thrown; null where it has none, and only its developer can read it. */
export function saidBy(error: unknown): Message | null {
  if (typeof error !== 'object' || error === null || !('said' in error)) return null;
  return isMessage(error.said) ? error.said : null;
}

/** Whether a value is a sentence in both languages. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('zh' in value) || !('en' in value)) return false;
  return typeof value.zh === 'string' && typeof value.en === 'string';
}

/** The same, and of an error without sentences its name in Chinese, and in English what it says. */
export function reasonOf(error: unknown): Message {
  const said = saidBy(error);
  if (said !== null) return said;
  const name = error instanceof Error ? error.name : typeof error;
  return {
    zh: `程序出错（${name}），原文见日志；请报告给开发者`,
    en: error instanceof Error ? error.message : String(error),
  };
}
