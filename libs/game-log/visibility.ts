import type { KongDeclared, LastTileTaken, Seat, TileDrawn, TilesDealt, TilesText } from '#rules';
import { withoutFields, type EnvelopeFields, type Logged, type Meta } from './envelope.js';
import type { GameEvent, GameEventType } from './event.js';

/*
 * Who sees what before `HandEnded`, game-log.md: the one place. Afterwards everybody sees everything, and nobody needs to
 * ask here. Seed, wall and undrawn tiles are in no event before `WallRevealed`.
 */

/** Whose eyes: a seat, somebody at the rail, or the platform itself. */
export type Viewer = Seat | 'spectator' | 'all';

/** How the rule set lays a concealed kong; `KongChapter.concealedFaceUp` says which. */
export type ConcealedKongs = 'face-up' | 'face-down';

interface Withholding {
  /** the fields withheld; `event`: all of it; `other-seats`: entries of `tiles` but the viewer's own */
  readonly what: 'event' | 'other-seats' | readonly ('tile' | 'index')[];
  /** only where this field of the event holds this word */
  readonly only?: readonly [field: string, word: string];
  /** only where concealed kongs are laid so */
  readonly kongs?: ConcealedKongs;
}

/** Withheld from the other seats and from spectators, with the salt of the event; a seat's own events are its own to see. */
export const WITHHELD: Readonly<Partial<Record<GameEventType, Withholding>>> = {
  TilesDealt: { what: 'other-seats' },
  TileDrawn: { what: ['tile', 'index'] },
  LastTileTaken: { what: ['tile', 'index'] },
  KongDeclared: { what: ['tile'], only: ['kind', 'concealed'], kongs: 'face-down' },
  OpeningHandDeclined: { what: 'event' },
  WinDeclined: { what: 'event' },
  ReadyDeclared: { what: 'event', only: ['mode', 'closed'] },
};

/** An event as somebody may see it: the withheld fields are absent, withheld holdings null. */
export type Seen<E extends GameEvent = GameEvent> = SeenFields<E> & EnvelopeFields;
type SeenFields<E> = E extends TilesDealt
  ? Omit<E, 'tiles'> & { readonly tiles: readonly (TilesText | null)[] }
  : E extends TileDrawn | LastTileTaken | KongDeclared
    ? Omit<E, 'tile'> & Partial<Pick<E, 'tile'>>
    : E;

/** The event as `viewer` may see it while the hand is being played; null when it may not know of it at all. */
export function redact(event: Logged, viewer: Viewer, kongs: ConcealedKongs): Seen | null {
  const rule = WITHHELD[event.type];
  if (viewer === 'all' || rule === undefined || !applies(rule, event, kongs)) return event;
  if (rule.what === 'other-seats') return redactDeal(event, viewer);
  if ('seat' in event && event.seat === viewer) return event;
  return rule.what === 'event' ? null : withoutFields<Seen>(withoutSalt(event), rule.what);
}

function applies({ only, kongs }: Withholding, event: Logged, laid: ConcealedKongs): boolean {
  if (kongs !== undefined && kongs !== laid) return false;
  if (only === undefined) return true;
  const [field, word] = only;
  return Object.entries(event).some(([name, value]) => name === field && value === word);
}

/** Others' holdings are in the same event as the viewer's own: its salt is withheld from every seat. */
function redactDeal(event: Logged, viewer: Viewer): Seen {
  if (event.type !== 'TilesDealt') return event;
  const tiles = event.tiles.map((holding, seat) => (seat === viewer ? holding : null));
  return { ...withoutSalt(event), tiles };
}

function withoutSalt<E extends EnvelopeFields>(event: E): E {
  if (event.meta === undefined) return event;
  const { salt, ...meta } = event.meta;
  const kept: Meta = meta;
  return { ...event, meta: kept };
}
