import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from '#observability';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** What a caller may read of an error: the caller's own mistake as it is, anything else without internals. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const isCallers = unwrapResolverError(thrown) instanceof GraphQLError;
  const code = formatted.extensions?.['code'];
  if (isCallers && code !== INTERNAL) {
    return { ...formatted, extensions: { code } };
  }
  return {
    message: 'Something broke on our side. It is in our log under the x-request-id of this answer.',
    ...(formatted.path === undefined ? {} : { path: formatted.path }),
    ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
    extensions: { code: INTERNAL },
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
