import { CURRENT_SCHEMA, canonicalData, ownsRevision, type Logged, type StoreEvent } from '#game-log';
import { DRAW_SOURCES, SEATS, TILE_NAMES } from '#rules';

/*
 * The hashed text of an event, put together from few pieces: a text of many costs more to join than its hash. Everything
 * between the time, the id and the salt is made once; measured on draws and discards, a third of the time.
 */

/** `"seat":0,"tile":"5p"},"id":"` by tile and seat. */
const SEAT_AND_TILE = new Map<string, readonly string[]>(
  TILE_NAMES.map((tile) => [tile, SEATS.map((seat) => `"seat":${seat},"tile":"${tile}"},"id":"`)]),
);
const FROM = new Map<string, string>(DRAW_SOURCES.map((from) => [from, `","data":{"from":"${from}",`]));
const REVISIONS = Array.from({ length: 1024 }, (_, revision) => `","revision":${revision},"salt":"`);
const INDEXES = Array.from({ length: 256 }, (_, index) => `"index":${index},`);

// what follows the salt, by type, in the stream that was met last
let lastStream: string | undefined;
const ends = new Map<string, string>();

/** The text of an event of the current schema with all of its envelope; undefined sends it the plain way. */
export function pieceText(event: Logged<StoreEvent>): string | undefined {
  const { id, stream, revision, at, meta } = event;
  const salt = meta?.salt;
  if (salt === undefined || revision === undefined || id === undefined || at === undefined || stream === undefined) {
    return undefined;
  }
  const place = REVISIONS[revision];
  if (place === undefined || ownsRevision(event.type)) return undefined;
  const end = endOf(stream, event.type);
  return (
    movedText(event, id, place + salt + end) ??
    `{"at":"${at}","data":${canonicalData(event.type, event)},"id":"${id}${place}${salt}${end}`
  );
}

function movedText(event: Logged<StoreEvent>, id: string, rest: string): string | undefined {
  if (
    (event.type !== 'TileDiscarded' && event.type !== 'TileDrawn') ||
    event.auto !== undefined ||
    event.note !== undefined
  ) {
    return undefined;
  }
  const move = SEAT_AND_TILE.get(event.tile)?.[event.seat];
  if (move === undefined) return undefined;
  if (event.type === 'TileDiscarded') return `{"at":"${event.at}","data":{${move}${id}${rest}`;
  const source = FROM.get(event.from);
  const found = event.index === undefined ? '' : INDEXES[event.index];
  if (source === undefined || found === undefined || event.dice !== undefined || event.column !== undefined)
    return undefined;
  return `{"at":"${event.at}${source}${found}${move}${id}${rest}`;
}

function endOf(stream: string, type: string): string {
  if (stream !== lastStream) {
    ends.clear();
    lastStream = stream;
  }
  const known = ends.get(type);
  if (known !== undefined) return known;
  // made flat at once: a string still in pieces would be put together again for every event
  const end = ['","schema":', CURRENT_SCHEMA, ',"stream":"', stream, '","type":"', type, '"}'].join('');
  ends.set(type, end);
  return end;
}
