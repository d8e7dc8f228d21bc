import { legalActions, toAct, type Action, type HandEvent, type Rules, type Seat, type Table } from '#rules';
import { foldHand } from '#rules';
import type { Service } from './service.js';

/** Whom commands are given to. */
export type Asking = Pick<Service, 'ask'>;

/*
 * Four seats that play through GraphQL. Each knows the table from what its own viewpoint was sent; the referee of the test,
 * who sees everything, only says whom the table asks.
 */

export const PLAYERS = [
  { seat: 0, player: 'e-an', name: '安安' },
  { seat: 1, player: 'e-chu', name: '楚楚' },
  { seat: 2, player: 'e-fei', name: '飞飞' },
  { seat: 3, player: 'e-duo', name: '多多' },
];

const ACCEPTED = `__typename ... on Accepted { stream revision position repeated } ... on Refusal { code clause message }`;

export interface Outcome {
  readonly __typename: 'Accepted' | 'Pending' | 'Refusal';
  readonly stream?: string;
  readonly revision?: number;
  readonly position?: string;
  readonly repeated?: boolean;
  readonly code?: string;
  readonly clause?: string;
  readonly message?: string;
}

export async function openMatch(service: Asking, match: string, commandId = `open-${match}`): Promise<Outcome> {
  const input = {
    commandId,
    match,
    ruleset: { id: 'changsha' },
    players: PLAYERS,
    club: 'e2e',
    timeZone: 'Asia/Shanghai',
  };
  const query = `mutation($input: OpenMatchInput!) { openMatch(input: $input) { ${ACCEPTED} } }`;
  return (await service.ask<{ openMatch: Outcome }>(query, { input })).openMatch;
}

export async function startHand(service: Asking, match: string, hand: string): Promise<Outcome> {
  const query = `mutation($input: StartHandInput!) { startHand(input: $input) { ${ACCEPTED} } }`;
  const input = { commandId: `start-${hand}`, match, hand };
  return (await service.ask<{ startHand: Outcome }>(query, { input })).startHand;
}

export async function act(
  service: Asking,
  input: {
    readonly commandId: string;
    readonly hand: string;
    readonly action: Action;
    readonly expectedRevision?: number;
  },
  lang?: 'zh' | 'en',
): Promise<Outcome> {
  const query = `mutation($input: ActInput!) { act(input: $input) { ${ACCEPTED} ... on Pending { commandId deadline } } }`;
  const variables = { input: { ...input, action: wordsOf(input.action) } };
  return (await service.ask<{ act: Outcome }>(query, variables, lang)).act;
}

/** The schema writes its words in capitals. */
function wordsOf(action: Action): object {
  const upper = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
  return Object.fromEntries(
    Object.entries(action).map(([name, value]) => [
      name,
      name === 'type' || name === 'kind' || name === 'replacement' || name === 'ready' ? upper(String(value)) : value,
    ]),
  );
}

/** The table as it stands, folded by the test from the log behind the service. */
export function tableOf(rules: Rules, events: readonly HandEvent[]): Table {
  return foldHand(rules, events);
}

export interface Asked {
  readonly seat: Seat;
  readonly legal: readonly Action[];
}

/** Whom the table asks, and what each may do. */
export function asked(table: Table): readonly Asked[] {
  return toAct(table).map((seat) => ({ seat, legal: legalActions(table, seat) }));
}
