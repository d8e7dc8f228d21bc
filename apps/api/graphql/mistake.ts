import { GraphQLError } from 'graphql';
import type { Message } from '#rules';

/*
 * Mistakes of a caller, told in both languages: the English sentence is the message, and both go along under `said` until the
 * answer leaves in the caller's language (`errorsInWords`), which takes `said` away.
 */

/** A value that cannot be taken; the sentence says what was expected, what came and what to do. */
export function badInput(said: Message): GraphQLError {
  return new GraphQLError(said.en, { extensions: { code: 'BAD_USER_INPUT', said } });
}

/** A query whose answer could be too large. */
export function refusedQuery(said: Message): GraphQLError {
  return new GraphQLError(said.en, { extensions: { code: 'QUERY_TOO_LARGE', said, http: { status: 400 } } });
}

/** What stands behind a key of a match or a hand cannot be read at this moment. */
export function notReadNow(what: Message): GraphQLError {
  return badInput({
    zh: `${what.zh}此刻读不到；请稍后再试。`,
    en: `${what.en} is not to be read just now. Ask again in a moment.`,
  });
}
