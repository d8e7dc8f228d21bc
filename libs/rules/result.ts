/** A sentence in both languages of the platform. */
export interface Message {
  readonly zh: string;
  readonly en: string;
}

/** Why something a player, a file or a rival writer asked for is refused. */
export interface Refusal {
  /** kebab-case, stable; outsiders switch on it */
  readonly code: string;
  /** clause of the rule book that decides, such as `T-5`; empty where no rule but the interface speaks */
  readonly clause: string;
  /** what was expected, what came and what to do */
  readonly message: Message;
}

export type Result<T, R = Refusal> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<R>(refusal: R): { readonly ok: false; readonly refusal: R } {
  return { ok: false, refusal };
}
