/** Why something could not be shown. */
export type Failure =
  /** no answer from the service */
  | { readonly kind: 'offline' }
  /** the service or the file has no such thing */
  | { readonly kind: 'missing' }
  /** refused with a sentence in the reader's language */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** an answer nobody expected; `detail` for a bug report */
  | { readonly kind: 'broken'; readonly detail: string };

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export function answered<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function failed(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

/** `value`, or `missing` where it is null. */
export function present<T>(answer: Answer<T | null | undefined>): Answer<T> {
  if (!answer.ok) return answer;
  return answer.value === null || answer.value === undefined ? failed({ kind: 'missing' }) : answered(answer.value);
}
