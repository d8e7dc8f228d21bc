import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  GraphQLError,
  isListType,
  isNonNullType,
  visit,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { getComplexity, type ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { refusedQuery } from './mistake.js';
import { DEFAULT_PAGE, MAX_PAGE, wrongFirst } from './page.js';

/** What one request may ask for. Shown in docs; a query that a person writes is far below every one of them. */
export const LIMITS = {
  /** nesting of selections */
  depth: 14,
  /** aliases in one operation */
  aliases: 30,
  /** lexical tokens of the query text */
  tokens: 2_000,
  /** directives in one operation */
  directives: 20,
  /** characters of the query text */
  queryLength: 20_000,
  /** values an answer may hold, by the estimate below */
  cost: 100_000,
  /** steps of a replay an answer is reckoned with when the query names none */
  replaySteps: 120,
} as const;

const armor = new ApolloArmor({
  blockFieldSuggestion: { enabled: false },
  costLimit: { enabled: false },
  maxAliases: { n: LIMITS.aliases },
  maxDepth: { n: LIMITS.depth },
  maxDirectives: { n: LIMITS.directives },
  // the parser itself counts tokens
  maxTokens: { enabled: false },
}).protect();

/** Depth, aliases and directives, checked once a query text. */
export const limitRules = armor.validationRules;

/** Fields that cost work beyond the values they give, by name. */
const WORK: ReadonlyMap<string, number> = new Map([
  ['audit', 200],
  ['rescored', 200],
  ['whatIf', 200],
  ['settlement', 20],
  ['stateAt', 20],
  ['statistics', 200],
  ['leaderboard', 500],
  ['trend', 300],
  ['opponents', 200],
  ['nights', 100],
  ['night', 500],
  ['steps', 2_000],
  ['rulesets', 100],
  ['score', 10],
]);
/** Hands a match is reckoned with, half of a long one: the default page of matches may be audited, the largest may not. */
const HANDS_IN_MATCH = 8;
/** Items a plain list is reckoned with. */
const LIST_ITEMS = 4;

/** Values the field can give: a page counts its size, a replay its steps, any other list four. */
function estimate({ type, field, args, childComplexity }: ComplexityEstimatorArgs): number {
  const work = (WORK.get(field.name) ?? 1) * (type.name === 'Match' ? HANDS_IN_MATCH : 1);
  if (field.args.some((argument) => argument.name === 'first'))
    return work + pageSize(args) * Math.max(1, childComplexity / 2);
  if (field.name === 'replay') return work + replaySteps(args) * Math.max(1, childComplexity / LIST_ITEMS);
  return work + (isList(field.type) ? LIST_ITEMS : 1) * childComplexity;
}

function pageSize(args: Readonly<Record<string, unknown>>): number {
  const first = args['first'] ?? DEFAULT_PAGE;
  if (typeof first === 'number' && first >= 1 && first <= MAX_PAGE) return first;
  throw refusedQuery(wrongFirst(first));
}

function replaySteps(args: Readonly<Record<string, unknown>>): number {
  const { from, to } = args;
  if (typeof to !== 'number') return LIMITS.replaySteps;
  return Math.min(Math.max(1, to - (typeof from === 'number' ? from : 1) + 1), 1_000);
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** Refuses an operation whose answer could be too large, before any resolver runs. */
export function costLimit(): ApolloServerPlugin {
  // a document whose cost no variable can change is reckoned once; documents are kept by Apollo's bounded cache
  const passed = new WeakSet<DocumentNode>();
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, request }) {
          if (passed.has(document)) return;
          checkCost(schema, document, request.operationName, request.variables);
          if (!dependsOnVariables(document)) passed.add(document);
        },
      };
    },
  };
}

function checkCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | undefined,
  variables: Readonly<Record<string, unknown>> | undefined,
): void {
  const cost = reckoned(() =>
    getComplexity({ schema, query, operationName, variables: { ...variables }, estimators: [estimate] }),
  );
  if (cost <= LIMITS.cost) return;
  throw refusedQuery({
    zh: `这个回答可能有 ${Math.round(cost)} 个值，最多 ${LIMITS.cost} 个；请少要一些字段，或把页取小。`,
    en: `The answer could hold ${Math.round(cost)} values, and ${LIMITS.cost} are allowed. Ask for fewer fields or smaller pages.`,
  });
}

/** Variables are read here first: one of a wrong type is the caller's mistake and not ours. */
function reckoned(reckon: () => number): number {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions['http'] === undefined) {
      throw new GraphQLError(error.message, {
        nodes: error.nodes,
        extensions: { code: 'BAD_USER_INPUT', said: error.extensions['said'], http: { status: 400 } },
      });
    }
    throw error;
  }
}

const SIZING_ARGUMENTS: ReadonlySet<string> = new Set(['first', 'from', 'to']);

function dependsOnVariables(document: DocumentNode): boolean {
  let depends = document.definitions.filter(({ kind }) => kind === 'OperationDefinition').length > 1;
  visit(document, {
    Argument(node) {
      if (SIZING_ARGUMENTS.has(node.name.value) && node.value.kind === 'Variable') depends = true;
    },
    // @include and @skip by variable
    Directive() {
      depends = true;
    },
  });
  return depends;
}
