import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { saidBy } from '#game-log';
import type { Logger } from '#observability';
import type { Message } from '#rules';
import { speak, type Caller, type Language } from './language.js';
import { queryFaultInChinese, variableIn } from './query-faults.js';

const INTERNAL = 'INTERNAL_SERVER_ERROR';
const BROKEN: Message = {
  zh: '服务出错。原因在服务日志里，按这个回答的 x-request-id 可以找到。',
  en: 'Something broke on our side. It is in our log under the x-request-id of this answer.',
};

/**
 * What a caller may read of an error: the caller's own mistake as it is, anything else without internals. Who calls is not known
 * here: `errorsInWords` says it in the caller's language.
 */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const isCallers = unwrapResolverError(thrown) instanceof GraphQLError;
  const code = formatted.extensions?.['code'];
  if (isCallers && code !== INTERNAL) {
    const said = saidBy(formatted.extensions);
    return { ...formatted, extensions: said === null ? { code } : { code, said } };
  }
  return {
    message: BROKEN.en,
    ...(formatted.path === undefined ? {} : { path: formatted.path }),
    ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
    extensions: { code: INTERNAL },
  };
}

/** Says every error in the caller's language. */
export function errorsInWords(): ApolloServerPlugin<Pick<Caller, 'language'>> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body }, contextValue }) {
          if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
          const { language } = contextValue;
          body.singleResult.errors = body.singleResult.errors.map((error) => ({
            ...error,
            message: sentenceOf(error, language),
            extensions: { code: error.extensions?.['code'] },
          }));
        },
      };
    },
  };
}

function sentenceOf({ message, extensions }: GraphQLFormattedError, language: Language): string {
  if (extensions?.['code'] === INTERNAL) return speak(BROKEN, language);
  if (language === 'en') return message;
  const said = saidBy(extensions);
  if (said === null) return queryFaultInChinese(message);
  const variable = variableIn(message);
  return variable === null ? said.zh : `变量 $${variable}：${said.zh}`;
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
