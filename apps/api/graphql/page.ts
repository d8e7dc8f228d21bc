import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import type { Message } from '#rules';
import type { Page, PageRequest } from '../ports.js';
import { badInput } from './mistake.js';

/** Rows a page may have, and has when the caller names no number. */
export const MAX_PAGE = 200;
export const DEFAULT_PAGE = 50;

export const FIRST = `How many to give, 1 to ${MAX_PAGE}; ${DEFAULT_PAGE} when not given.`;
export const AFTER = 'Continue after this cursor, taken from an edge or from `pageInfo.endCursor`.';

@ObjectType({ description: 'Where a page stands in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follows `endCursor`.' })
  readonly hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'Whether something precedes this page.' })
  readonly hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true, description: 'Cursor of the first edge; null on an empty page.' })
  readonly startCursor!: string | null;
  @Field(() => String, { nullable: true, description: 'Cursor of the last edge; null on an empty page.' })
  readonly endCursor!: string | null;
}

export interface Edge<T> {
  readonly cursor: string;
  readonly node: T;
}
export interface Connection<T> {
  readonly edges: readonly Edge<T>[];
  readonly nodes: readonly T[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number | null;
}

/** The Relay connection type of a node type. */
export function connectionOf<T>(node: Type<T>, name: string): Type<Connection<T>> {
  @ObjectType(`${name}Edge`, { description: `One ${name} of a list, with its place.` })
  class NodeEdge {
    @Field(() => String, { description: 'The place of this node in the list; opaque, and stable for ever.' })
    readonly cursor!: string;
    @Field(() => node, { description: `The ${name} itself.` })
    readonly node!: T;
  }
  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.` })
  class NodeConnection {
    @Field(() => [NodeEdge], { description: 'The nodes of this page, each with its cursor.' })
    readonly edges!: readonly Edge<T>[];
    @Field(() => [node], { description: 'The nodes of this page without cursors.' })
    readonly nodes!: readonly T[];
    @Field(() => PageInfo, { description: 'Where this page stands in the list.' })
    readonly pageInfo!: PageInfo;
    @Field(() => Int, {
      nullable: true,
      description: 'How many the whole list has; null where counting would cost a scan.',
    })
    readonly totalCount!: number | null;
  }
  return NodeConnection;
}

/** A page of one list. `list` names it, and whose it is: `matches`, `hands of match m1`, `leaderboard by net`. */
export interface ListRequest extends PageRequest {
  readonly list: string;
}

const CURSOR_VERSION = '2:';
/** Stands in no id, so that a list cannot be read as another one with a longer key. */
const END_OF_LIST = '\n';
/** Two ids and a figure, each at its longest, in base64. */
const LONGEST_CURSOR = 2000;

/** Key in a list → opaque cursor. */
export function formatCursor(list: string, key: string): string {
  return Buffer.from(CURSOR_VERSION + list + END_OF_LIST + key).toString('base64url');
}

/** Opaque cursor → key; throws the caller's mistake for anything this service never gave out, and for a place in another list. */
export function parseCursor(list: string, cursor: string): string {
  const text = cursor.length <= LONGEST_CURSOR ? Buffer.from(cursor, 'base64url').toString() : '';
  const end = text.indexOf(END_OF_LIST);
  const [named, key] = [text.slice(CURSOR_VERSION.length, end), text.slice(end + 1)];
  if (end < 0 || !text.startsWith(CURSOR_VERSION) || formatCursor(named, key) !== cursor) {
    throw badInput({
      zh: '`after` 不是本服务给出的游标；请从一条结果里取用，或不要写。',
      en: '`after` is no cursor of this service. Take it from an edge, or leave it out.',
    });
  }
  if (named !== list) {
    throw badInput({
      zh: '`after` 是另一个列表的游标；请从这个列表的一页里取用，或不要写。',
      en: '`after` is a cursor of another list. Take it from a page of this one, or leave it out.',
    });
  }
  return key;
}

/** What the caller asked for of a list as what a port takes; throws the caller's mistake. */
export function pageRequest(
  list: string,
  first: number | null | undefined,
  after: string | null | undefined,
): ListRequest {
  const size = first ?? DEFAULT_PAGE;
  if (size < 1 || size > MAX_PAGE) throw badInput(wrongFirst(size));
  return { list, first: size, after: after === null || after === undefined ? null : parseCursor(list, after) };
}

/** Of a page size that no page has. */
export function wrongFirst(came: unknown): Message {
  return {
    zh: `\`first\` 应为 1 到 ${MAX_PAGE}，收到 ${String(came)}；请用 \`after\` 翻页。`,
    en: `\`first\` is 1 to ${MAX_PAGE}, and ${String(came)} came. Page with \`after\`.`,
  };
}

/** A page of a port as a connection of nodes. */
export function toConnection<Row, Node>(
  page: Page<Row>,
  request: ListRequest,
  toNode: (row: Row) => Node,
): Connection<Node> {
  const edges = page.rows.map(({ key, node }) => ({ cursor: formatCursor(request.list, key), node: toNode(node) }));
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: page.more,
      hasPreviousPage: request.after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges[edges.length - 1]?.cursor ?? null,
    },
    totalCount: page.total,
  };
}
