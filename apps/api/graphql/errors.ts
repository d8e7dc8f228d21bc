import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from '#observability';
import type { Message } from '#rules';
import { speak, type Caller } from './language.js';

const INTERNAL = 'INTERNAL_SERVER_ERROR';
const BROKEN: Message = {
  zh: '服务出错。原因在服务日志里，按这个回答的 x-request-id 可以找到。',
  en: 'Something broke on our side. It is in our log under the x-request-id of this answer.',
};

/**
 * What a caller may read of an error: the caller's own mistake as it is, anything else without internals. Who calls is not known
 * here: `brokenInWords` says it in the caller's language.
 */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const isCallers = unwrapResolverError(thrown) instanceof GraphQLError;
  const code = formatted.extensions?.['code'];
  if (isCallers && code !== INTERNAL) {
    return { ...formatted, extensions: { code } };
  }
  return {
    message: BROKEN.en,
    ...(formatted.path === undefined ? {} : { path: formatted.path }),
    ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
    extensions: { code: INTERNAL },
  };
}

/** Says in the caller's language that something broke. */
export function brokenInWords(): ApolloServerPlugin<Pick<Caller, 'language'>> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body }, contextValue }) {
          if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
          body.singleResult.errors = body.singleResult.errors.map((error) =>
            error.extensions?.['code'] === INTERNAL
              ? { ...error, message: speak(BROKEN, contextValue.language) }
              : error,
          );
        },
      };
    },
  };
}

/** Puts what broke, with its stack and the request id, into the log. Names of fields only, never values. */
export function errorLog(logger: Logger): ApolloServerPlugin<{ requestId: string }> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) {
            const cause = unwrapResolverError(error);
            if (cause instanceof GraphQLError) continue;
            logger.error({ err: cause, requestId: contextValue.requestId, path: error.path }, 'a resolver threw');
          }
        },
      };
    },
  };
}
