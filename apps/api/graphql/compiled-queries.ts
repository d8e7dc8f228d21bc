import type { ApolloServerPlugin, GraphQLRequestContext, GraphQLResponse } from '@apollo/server';
import { HeaderMap } from '@apollo/server';
import type { DocumentNode, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

/** A query is compiled when it comes for the third time: compiling costs more than running a query once. */
const COMPILE_AT = 3;

/** What is known of a document: how often it came, and its compiled operations by name. */
interface KnownDocument {
  seen: number;
  readonly operations: Map<string, CompiledQuery | null>;
}

/** Counts for the metrics. */
export interface CompilerCounts {
  compiled(): void;
  fellBack(): void;
}

/**
 * Runs queries that come again through graphql-jit. Only clean answers are taken from it: as soon as one has an error, the
 * reference executor answers instead, so that paths, locations and null propagation are the reference's own. A query may
 * be run twice for that, never a mutation.
 */
export function compiledQueries(counts: CompilerCounts): ApolloServerPlugin {
  const known = new WeakMap<DocumentNode, KnownDocument>();
  return {
    async requestDidStart() {
      return {
        async responseForOperation(request) {
          if (request.operation.operation !== 'query') return null;
          const compiled = compiledFor(known, request, counts);
          return compiled === null ? null : answer(compiled, request, counts);
        },
      };
    },
  };
}

function compiledFor(
  known: WeakMap<DocumentNode, KnownDocument>,
  { document, schema, operationName }: { document: DocumentNode; schema: GraphQLSchema; operationName: string | null },
  counts: CompilerCounts,
): CompiledQuery | null {
  let entry = known.get(document);
  if (entry === undefined) known.set(document, (entry = { seen: 0, operations: new Map() }));
  if (++entry.seen < COMPILE_AT) return null;
  const name = operationName ?? '';
  let compiled = entry.operations.get(name);
  if (compiled === undefined) {
    const result = compileQuery(schema, document, operationName ?? undefined);
    // a document that does not compile is answered by the reference executor for good
    compiled = isCompiledQuery(result) ? result : null;
    entry.operations.set(name, compiled);
    counts.compiled();
  }
  return compiled;
}

async function answer(
  compiled: CompiledQuery,
  { contextValue, request }: GraphQLRequestContext<object>,
  counts: CompilerCounts,
): Promise<GraphQLResponse | null> {
  const result = await compiled.query({}, contextValue, request.variables ?? {});
  if (result.errors !== undefined && result.errors.length > 0) {
    counts.fellBack();
    return null;
  }
  return {
    http: { status: undefined, headers: new HeaderMap() },
    body: { kind: 'single', singleResult: { data: result.data } },
  };
}

/**
 * Takes away the resolver that Nest gives every plain field: it does what the executor does by itself, and a compiled
 * query can only inline what has none (measured in test/bench/graphql).
 */
export function withoutPlainResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (isPlain(field.resolve)) field.resolve = readsOwnName(field.resolve, field.name) ? undefined : field.resolve;
    }
  }
  return schema;
}

const PLAIN_RESOLVER = 'rootFieldResolver';

function isPlain(
  resolve: GraphQLFieldResolver<unknown, unknown> | undefined,
): resolve is GraphQLFieldResolver<unknown, unknown> {
  return resolve !== undefined && resolve.name === PLAIN_RESOLVER;
}

/** Whether the resolver reads the property of the field's own name, and gives nothing of its own when it is absent. */
function readsOwnName(resolve: GraphQLFieldResolver<unknown, unknown>, name: string): boolean {
  const probe = Symbol('probe');
  const reads = Reflect.apply(resolve, undefined, [{ [name]: probe }]) === probe;
  return reads && Reflect.apply(resolve, undefined, [{}]) === undefined;
}
