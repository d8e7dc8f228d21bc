import type { Language } from '#observability';
import type { Message } from '#rules';

export type { Language };

/** What a resolver knows of its caller. */
export interface Caller {
  readonly language: Language;
  /** correlation id of the request, also in the log and in the `x-request-id` header */
  readonly requestId: string;
}

/** The sentence in the caller's language. */
export function speak(message: Message, language: Language): string {
  return message[language];
}
