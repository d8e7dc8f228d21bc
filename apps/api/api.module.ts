import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import {
  ApolloServerPluginUsageReportingDisabled,
  ApolloServerPluginSchemaReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { languageOf, Lifecycle, type Logger } from '#observability';
import { AUDIT_QUERY_HANDLERS } from './audit/audit.queries.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { CallersMistakes } from './graphql/callers-mistakes.js';
import { compiledQueries, withoutPlainResolvers } from './graphql/compiled-queries.js';
import { GRAPHQL_PATH } from './graphql/door.js';
import { errorsInWords, errorLog, formatError } from './graphql/errors.js';
import type { Caller } from './graphql/language.js';
import { costLimit, limitRules, LIMITS } from './graphql/limits.js';
import { HAND_QUERY_HANDLERS } from './hands/hand.queries.js';
import { HandResolver } from './hands/hand.resolver.js';
import { LEADERBOARD_QUERY_HANDLERS } from './leaderboard/leaderboard.queries.js';
import { LeaderboardResolver } from './leaderboard/leaderboard.resolver.js';
import { MATCH_QUERY_HANDLERS } from './matches/match.queries.js';
import { MatchResolver } from './matches/match.resolver.js';
import { NIGHT_QUERY_HANDLERS } from './nights/night.queries.js';
import { NightResolver, NightStepResolver } from './nights/night.resolver.js';
import { HealthController } from './operations/health.controller.js';
import { Metrics } from './operations/metrics.js';
import { PLAYER_QUERY_HANDLERS } from './players/player.queries.js';
import { PlayerResolver } from './players/player.resolver.js';
import { PORTS, type Ports } from './ports.js';
import { COMMAND_HANDLERS } from './recording/recording.commands.js';
import { RecordingResolver } from './recording/recording.resolver.js';
import { RULES_QUERY_HANDLERS } from './rules/rules.queries.js';
import { RESCORING_QUERY_HANDLERS } from './rescoring/rescoring.queries.js';
import { HandRescoringResolver, MatchRescoringResolver } from './rescoring/rescoring.resolver.js';
import { RulesResolver } from './rules/rules.resolver.js';

/** What the module is made of besides the ports. */
export interface ApiParts {
  readonly ports: Ports;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
}

@Module({})
export class ApiModule {
  static with({ ports, logger, metrics, lifecycle }: ApiParts): DynamicModule {
    return {
      module: ApiModule,
      imports: [CqrsModule.forRoot(), GraphQLModule.forRoot<ApolloDriverConfig>(graphqlOptions(logger, metrics))],
      controllers: [HealthController],
      providers: [
        { provide: PORTS, useValue: ports },
        { provide: Metrics, useValue: metrics },
        { provide: Lifecycle, useValue: lifecycle },
        { provide: APP_FILTER, useClass: CallersMistakes },
        HandResolver,
        MatchResolver,
        PlayerResolver,
        LeaderboardResolver,
        NightResolver,
        NightStepResolver,
        AuditResolver,
        RulesResolver,
        RecordingResolver,
        HandRescoringResolver,
        MatchRescoringResolver,
        ...HAND_QUERY_HANDLERS,
        ...MATCH_QUERY_HANDLERS,
        ...PLAYER_QUERY_HANDLERS,
        ...LEADERBOARD_QUERY_HANDLERS,
        ...NIGHT_QUERY_HANDLERS,
        ...AUDIT_QUERY_HANDLERS,
        ...RULES_QUERY_HANDLERS,
        ...RESCORING_QUERY_HANDLERS,
        ...COMMAND_HANDLERS,
      ],
    };
  }
}

function graphqlOptions(logger: Logger, metrics: Metrics): ApolloDriverConfig {
  const counts = {
    compiled: () => metrics.compiledQueries.labels('compiled').inc(),
    fellBack: () => metrics.compiledQueries.labels('fell-back').inc(),
  };
  return {
    driver: ApolloDriver,
    path: GRAPHQL_PATH,
    autoSchemaFile: true,
    sortSchema: false,
    transformSchema: withoutPlainResolvers,
    graphiql: false,
    // the schema is public and committed; a client may read it from the server too
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // registered operations take the place of persisted queries, whose cache grows with what strangers send
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    autoTransformHttpErrors: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: limitRules,
    formatError,
    context: callerOf,
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      costLimit(),
      errorLog(logger),
      errorsInWords(),
      compiledQueries(counts),
    ],
  };
}

/** `req` spares the driver a copy of the context. */
function callerOf(request: FastifyRequest): Caller & { req: FastifyRequest } {
  return {
    language: languageOf(request.headers['lang'], request.headers['accept-language']),
    requestId: request.id,
    req: request,
  };
}
