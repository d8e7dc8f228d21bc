import {
  DRAW_SOURCES,
  DRAWN_HAND_REASONS,
  KONG_KINDS,
  KONG_REPLACEMENTS,
  READY_MODES,
  TIERS,
  WIN_MEANS,
  type HandEvent,
  type HandEventType,
} from '#rules';
import { CURRENT_SCHEMA, type Logged, type StoredEvent } from './envelope.js';
import { RECORDINGS, RULINGS, type EventOf, type EventType, type GameEventType, type StoreEvent } from './event.js';
import {
  ANY,
  COUNT,
  FLAG,
  ID,
  INTEGER,
  META,
  OPTIONS,
  PATTERN,
  SEAT,
  STREAM,
  TEXT,
  TILE,
  TIME,
  ZONE,
  hex,
  integer,
  list,
  optional,
  record,
  required,
  requiredWith,
  tiles,
  words,
  type Field,
  type Shape,
} from './shape.js';

/* The table of game-log.md as data: per type the fields in canonical order. Everything else is read off it. */

/** The longest wall there is has 144 tiles. */
const WALL_LIMIT = 144;
const DIE = integer(1, 6);
const BY_SEAT = list(INTEGER, 4);
const PATTERNS = list(PATTERN, 0, 64);
const RULESET = record([required('id', PATTERN), optional('version', integer(1)), optional('options', OPTIONS)]);
const PLAYER = record([required('seat', SEAT), required('player', ID), required('name', TEXT)]);
const PLAYERS: Shape = { kind: 'list', of: PLAYER, min: 4, max: 4, distinct: 'seat' };
const TRANSFERS = list(record([required('from', SEAT), required('to', SEAT), required('amount', INTEGER)]), 0, 64);
const PAYMENTS = list(
  record([
    required('from', SEAT),
    required('to', SEAT),
    required('amount', INTEGER),
    required('base', INTEGER),
    optional('extra', INTEGER),
    optional('factor', INTEGER),
  ]),
  0,
  64,
);
const VALUED_PATTERNS = list(record([required('id', PATTERN), required('value', INTEGER)]), 0, 64);
const SEAL = record([required('root', hex(32)), required('signature', TEXT), required('key', ID)]);
const OFF_ANOTHER = { by: 'by', words: ['discard', 'robbed-kong'] };
const EXPOSED = { by: 'kind', words: ['exposed'] };
const OFF_COLUMN = { by: 'from', words: ['column'] };

type FieldsOf<T extends EventType> = readonly Field<Exclude<keyof EventOf<T>, 'type'> & string>[];

/** Per event type its fields in canonical order; which are required and what each may hold. */
export const EVENT_FIELDS: { readonly [T in EventType]: FieldsOf<T> } = {
  MatchOpened: [
    required('match', ID),
    required('ruleset', RULESET),
    optional('recording', words(RECORDINGS)),
    required('players', PLAYERS),
    optional('club', ID),
    optional('table', ID),
    optional('timeZone', ZONE),
  ],
  PlayerReplaced: [required('seat', SEAT), required('player', ID), required('name', TEXT)],
  HandStarted: [
    required('hand', ID),
    required('number', integer(1)),
    required('dealer', SEAT),
    optional('dice', list(DIE, 2)),
    optional('streak', integer(1)),
    optional('drawnBefore', COUNT),
    optional('ruleset', RULESET),
    optional('wall', record([required('commitment', hex(32))])),
  ],
  TilesDealt: [required('tiles', list(tiles(13), 4))],
  FlowerShown: [required('seat', SEAT), required('tile', TILE)],
  OpeningHandDeclared: [required('seat', SEAT), required('patterns', PATTERNS), required('shown', tiles(1, 14))],
  OpeningHandDeclined: [required('seat', SEAT), required('patterns', PATTERNS)],
  TileDrawn: [
    required('seat', SEAT),
    required('tile', TILE),
    required('from', words(DRAW_SOURCES)),
    optional('index', COUNT),
    requiredWith('dice', list(DIE, 1, 2), OFF_COLUMN),
    requiredWith('column', COUNT, OFF_COLUMN),
  ],
  TileDiscarded: [required('seat', SEAT), required('tile', TILE)],
  WinDeclined: [
    required('seat', SEAT),
    required('tile', TILE),
    required('by', words(WIN_MEANS)),
    requiredWith('from', SEAT, OFF_ANOTHER),
    optional('reason', words(['outranked'])),
  ],
  ChowClaimed: [required('seat', SEAT), required('from', SEAT), required('tile', TILE), required('with', tiles(2))],
  PongClaimed: [required('seat', SEAT), required('from', SEAT), required('tile', TILE)],
  KongDeclared: [
    required('seat', SEAT),
    required('kind', words(KONG_KINDS)),
    required('tile', TILE),
    requiredWith('from', SEAT, EXPOSED),
    required('replacement', words(KONG_REPLACEMENTS)),
  ],
  ReadyDeclared: [required('seat', SEAT), required('mode', words(READY_MODES))],
  LiabilityFormed: [required('seat', SEAT), required('liable', SEAT)],
  LastTileOffered: [required('seat', SEAT)],
  LastTileDeclined: [required('seat', SEAT)],
  LastTileTaken: [required('seat', SEAT), required('tile', TILE)],
  HandWon: [
    required('seat', SEAT),
    required('tile', TILE),
    required('by', words(WIN_MEANS)),
    requiredWith('from', SEAT, OFF_ANOTHER),
    required('patterns', VALUED_PATTERNS),
    optional('tier', words(TIERS)),
    required('total', INTEGER),
    optional('secondTile', TILE),
  ],
  BirdDrawn: [
    required('tile', TILE),
    required('for', words(['opening', 'win'])),
    required('source', words(['wall', 'winning-tile'])),
    required('seat', SEAT),
  ],
  PaymentsSettled: [required('for', words(['opening', 'win', 'streak'])), required('rows', PAYMENTS)],
  HandDrawn: [required('reason', words(DRAWN_HAND_REASONS))],
  HandEnded: [required('nextDealer', SEAT), required('clause', TEXT), required('deltas', BY_SEAT)],
  WallRevealed: [required('seed', hex(32)), required('tiles', tiles(1, WALL_LIMIT))],
  PenaltyGiven: [required('rows', TRANSFERS), required('reason', TEXT), required('by', TEXT)],
  MatchClosed: [required('totals', BY_SEAT), optional('seal', SEAL)],
  HandVoided: [required('hand', ID), required('reason', TEXT), required('by', TEXT)],
  DisputeRaised: [
    required('dispute', ID),
    required('hand', ID),
    required('revision', COUNT),
    required('by', TEXT),
    required('claim', TEXT),
  ],
  DisputeRuled: [
    required('dispute', ID),
    required('ruling', words(RULINGS)),
    required('reason', TEXT),
    required('by', TEXT),
  ],
  PaymentCorrected: [
    optional('dispute', ID),
    required('hand', ID),
    required('rows', TRANSFERS),
    required('by', TEXT),
    required('reason', TEXT),
  ],
  PlayerRegistered: [required('player', ID), required('name', TEXT)],
  PlayerRenamed: [required('player', ID), required('name', TEXT)],
  PlayerErased: [required('player', ID), required('by', TEXT), required('reason', TEXT)],
  WallSealed: [required('seed', hex(32))],
  ClaimAnswered: [required('seat', SEAT), required('revision', COUNT), required('answer', ANY)],
};

/** The envelope fields every event may carry, in canonical order after its own. `DisputeRaised.revision` is its own. */
export const ENVELOPE: readonly Field[] = [
  optional('id', ID),
  optional('stream', STREAM),
  optional('revision', COUNT),
  optional('schema', integer(CURRENT_SCHEMA, CURRENT_SCHEMA)),
  optional('at', TIME),
  optional('meta', META),
  optional('auto', FLAG),
  optional('note', TEXT),
];

/** Keys of `meta` the platform writes, in its order; others are kept as read. */
export const META_FIELDS: readonly Field[] = [
  optional('commandId', TEXT),
  optional('actor', TEXT),
  optional('device', TEXT),
  optional('causation', TEXT),
  optional('correlation', TEXT),
  optional('salt', hex(16)),
  optional('hash', hex(32)),
];

/** Line 1 of a file. */
export const HEADER: readonly Field[] = [
  required('format', words(['paipu'])),
  required('version', integer(1, 1)),
  optional('generator', TEXT),
  optional('note', TEXT),
];

/** Types of the player and secret streams, which never stand in an exchange file. */
const INTERNAL: ReadonlySet<string> = new Set<EventType>([
  'PlayerRegistered',
  'PlayerRenamed',
  'PlayerErased',
  'WallSealed',
  'ClaimAnswered',
]);
export const EVENT_TYPES = Object.keys(EVENT_FIELDS) as readonly EventType[];
export const GAME_EVENT_TYPES = EVENT_TYPES.filter((type): type is GameEventType => !INTERNAL.has(type));

const TYPES: ReadonlySet<string> = new Set(EVENT_TYPES);

export function isEventType(text: string): text is EventType {
  return TYPES.has(text);
}
export function isGameEventType(text: string): text is GameEventType {
  return isEventType(text) && !INTERNAL.has(text);
}

/** A `LineError.type` that is no event's: of a header behind the first line, as in files put together. */
export const SECOND_HEADER = 'header';

const ABOUT_MATCHES: ReadonlySet<string> = new Set<Exclude<GameEventType, HandEventType>>([
  'MatchOpened',
  'PlayerReplaced',
  'PenaltyGiven',
  'MatchClosed',
  'DisputeRaised',
  'DisputeRuled',
  'PaymentCorrected',
]);

const ABOUT_HANDS: ReadonlySet<string> = new Set(GAME_EVENT_TYPES.filter((type) => !ABOUT_MATCHES.has(type)));

/** Whether an event is one that a hand's stream may hold; `HandVoided` may stand in a match's too. */
export function isHandEvent(event: Logged<StoreEvent>): event is Logged<HandEvent> {
  return ABOUT_HANDS.has(event.type);
}

/** Whether a line that cannot be read may have been of a hand: its type is one, or is not known. */
export function mayBeOfHand({ type }: { readonly type: string | null }): boolean {
  return type === null || (type !== SECOND_HEADER && !ABOUT_MATCHES.has(type));
}

/**
 * What a stored hand event of the current schema says, without its envelope: all that a fold asks for, at a quarter of the price
 * of `fromStored`. Null for one that no hand's stream holds. The data are trusted, as there.
 */
export function handEventOf({ type, data }: StoredEvent): Logged<HandEvent> | null {
  return ABOUT_HANDS.has(type) ? ({ type, ...data } as unknown as Logged<HandEvent>) : null;
}

/** Own fields of a type, then those of the envelope whose names are not taken: a line after `type`, in canonical order. */
export function lineFields(type: EventType): readonly Field[] {
  return LINE_FIELDS[type];
}
const LINE_FIELDS = Object.fromEntries(
  EVENT_TYPES.map((type): [string, readonly Field[]] => {
    const own: readonly Field[] = EVENT_FIELDS[type];
    const taken = new Set(own.map((field) => field.name));
    return [type, [...own, ...ENVELOPE.filter((field) => !taken.has(field.name))]];
  }),
) as Record<EventType, readonly Field[]>;
