import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Caller } from '../graphql/language.js';
import { PatternWorth } from './hand-event.model.js';
import { toPatternName } from './opening.model.js';

@Resolver(() => PatternWorth)
export class PatternResolver {
  @ResolveField(() => String, { description: 'Name in the caller’s language.' })
  name(@Parent() { id }: PatternWorth, @Context() caller: Caller): string {
    return toPatternName(id, caller.language).name;
  }
}
