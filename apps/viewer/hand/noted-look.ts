import { useEffect } from 'react';
import type { TileName } from '#rules';
import type { HandAudit } from '../audit/match-log.js';
import type { Mark } from '../controls/timeline.js';
import { noteRoute } from '../routes/navigation.js';
import type { Route } from '../routes/route.js';
import { NONE_MARKED } from '../table/table-picture.js';

const NOTE_AFTER_MS = 250;

/** The address follows what is looked at, a moment later: a browser takes so many changes only. */
export function useNotedRoute(route: Route): void {
  useEffect(() => {
    const timer = setTimeout(() => noteRoute(route), NOTE_AFTER_MS);
    return () => clearTimeout(timer);
  });
}

const MARKED = new Map<TileName, readonly TileName[]>();

/** The same list for the same tile, so that a side that has not changed is not drawn again. */
export function markedTiles(text: TileName | undefined): readonly TileName[] {
  if (text === undefined) return NONE_MARKED;
  const marked = MARKED.get(text) ?? [text];
  MARKED.set(text, marked);
  return marked;
}

const MARKED_EVENTS: ReadonlyMap<string, Mark['kind']> = new Map([
  ['OpeningHandDeclared', 'opening'],
  ['KongDeclared', 'kong'],
  ['HandWon', 'win'],
  ['BirdDrawn', 'bird'],
]);

export function marksOf(
  told: readonly { readonly step: number; readonly type: string }[],
  audit: HandAudit,
): readonly Mark[] {
  const events = told.flatMap(({ step, type }): readonly Mark[] => {
    const kind = MARKED_EVENTS.get(type);
    return kind === undefined ? [] : [{ step, kind }];
  });
  const findings = audit.findings.flatMap(({ step, severity }): readonly Mark[] =>
    step === null ? [] : [{ step, kind: severity === 'info' ? 'note' : 'finding' }],
  );
  return [...events, ...findings];
}
