import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { HandSummary, Viewpoint } from '../ports.js';
import { AuditReport, toAuditReport } from '../audit/audit.model.js';
import type { Caller } from '../graphql/language.js';
import { badInput, notReadNow } from '../graphql/mistake.js';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import { ViewpointWords } from '../graphql/vocabulary.js';
import { Settlement, toSettlement } from '../matches/settlement.model.js';
import { framesOf, tableView } from './event-view.js';
import {
  EventArgs,
  Hand,
  HandConnection,
  HandEventConnection,
  HandFilterInput,
  ReplayArgs,
  Win,
} from './hand.model.js';
import { AuditHand, FindHand, ListHands, ReplayHand, SettleHand, ShowTable } from './hand.queries.js';
import { HandOpening, toOpening, toPatternWorths } from './opening.model.js';
import { Replay, TableState } from './table.model.js';

@Resolver(() => Hand)
export class HandResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query(() => Hand, { nullable: true, description: '一局 One hand by id; null when there is none.' })
  hand(@Args('id', { type: () => ID, description: 'Id of the hand.' }) id: string) {
    return this.queries.execute(new FindHand(id));
  }

  @Query(() => HandConnection, { description: 'Hands in the order they began, newest last.' })
  async hands(
    @Args('filter', { type: () => HandFilterInput, nullable: true, description: 'Which hands.' })
    filter?: HandFilterInput | null,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest('hands', first, after);
    if (filter?.dealing && !filter.player) {
      throw badInput({
        zh: '`dealing` 说的是 `player` 是否坐庄，却没有收到 `player`；请一并给出，或不要写 `dealing`。',
        en: '`dealing` says who dealt of `player`, and no player came. Give `player` too, or leave `dealing` out.',
      });
    }
    return toConnection(await this.queries.execute(new ListHands(filter ?? {}, page)), page, (hand) => hand);
  }

  @ResolveField(() => [Win], {
    description: 'Its winners in turn order from the payer; none while live or when drawn.',
  })
  wins(@Parent() { wins, ruleset }: HandSummary, @Context() caller: Caller): readonly Win[] {
    return wins.map((win) => ({ ...win, patterns: toPatternWorths(win.patterns, ruleset, caller.language) }));
  }

  @ResolveField(() => [HandOpening], {
    description: '起手胡 Who opened with what, in the order of the declarations.',
  })
  openings(@Parent() hand: HandSummary, @Context() caller: Caller): readonly HandOpening[] {
    return hand.openings.map((opening) => toOpening(opening, hand, caller.language));
  }

  @ResolveField(() => HandEventConnection, {
    description: 'The events of the hand as the viewpoint may see them, in order.',
  })
  async events(@Parent() hand: HandSummary, @Args() args: EventArgs, @Context() caller: Caller) {
    const page = pageRequest(`events of hand ${hand.id}`, args.first, args.after);
    const frames = framesOf(await this.replayOf(hand.id, args.viewpoint), hand.ruleset, caller.language);
    const start = page.after === null ? 0 : frames.findIndex((frame) => frame.event.revision > Number(page.after));
    const rest = start < 0 ? [] : frames.slice(start);
    const rows = rest.slice(0, page.first).map(({ event }) => ({ key: String(event.revision), node: event }));
    return toConnection({ rows, more: rest.length > page.first, total: frames.length }, page, (event) => event);
  }

  @ResolveField(() => Replay, { description: 'The hand step by step; jumping to a step equals stepping to it.' })
  async replay(@Parent() hand: HandSummary, @Args() args: ReplayArgs, @Context() caller: Caller): Promise<Replay> {
    const replay = await this.replayOf(hand.id, args.viewpoint);
    const frames = framesOf(replay, hand.ruleset, caller.language);
    const from = args.from ?? 1;
    const to = args.to ?? replay.length;
    const wanted = from <= 1 && to >= replay.length ? frames : frames.filter(({ step }) => step >= from && step <= to);
    return { viewpoint: String(replay.viewpoint), length: replay.length, frames: wanted };
  }

  @ResolveField(() => TableState, {
    nullable: true,
    description: 'The table after a number of steps; null when the hand has not got so far.',
  })
  async stateAt(
    @Parent() hand: HandSummary,
    @Args('step', { type: () => Int, description: 'Events that have happened; 0 is the empty table.' }) step: number,
    @Args('viewpoint', {
      type: () => ViewpointWords,
      nullable: true,
      description: 'Who looks; everything when not given.',
    })
    viewpoint?: Viewpoint | null,
  ) {
    const table = await this.queries.execute(new ShowTable(hand.id, step, viewpoint ?? 'all'));
    return table === null ? null : tableView(table);
  }

  @ResolveField(() => Settlement, { description: '结算 Every payment of this hand with its reason.' })
  async settlement(@Parent() hand: HandSummary, @Context() caller: Caller) {
    return toSettlement(found(await this.queries.execute(new SettleHand(hand.id)), hand.id), caller.language);
  }

  @ResolveField(() => AuditReport, { description: '审计 What this hand’s own moves and rules say against its record.' })
  async audit(@Parent() hand: HandSummary, @Context() caller: Caller) {
    return toAuditReport(found(await this.queries.execute(new AuditHand(hand.id)), hand.id), caller.language);
  }

  private async replayOf(hand: string, viewpoint: Viewpoint | null | undefined) {
    return found(await this.queries.execute(new ReplayHand(hand, viewpoint ?? 'all')), hand);
  }
}

/** The read model may be a moment ahead of, or behind, what it was made from. */
function found<T>(value: T | null, hand: string): T {
  if (value === null) throw notReadNow({ zh: `牌局 ${hand} `, en: `Hand ${hand}` });
  return value;
}
