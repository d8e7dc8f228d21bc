import type { EventStore, StreamWrite } from '#event-store';
import { isEventType, type Logged, type PlayerEvent } from '#game-log';
import { chainEvents, emptyStream, type Stamp, type StreamEnd } from './chain-writer.js';
import type { KeyStore } from './key-store.js';
import { decryptName, encryptName, VECTOR_SIZE } from './name-cipher.js';
import { placeId } from './place-id.js';
import { keepRecent } from './recent.js';
import { eventOf } from './stored-codec.js';
import { playerStream } from './stream-names.js';

/** 姓名 Names of players: encrypted in their own streams, read and written here alone. */
export interface People {
  /**
   * Writes that make the names known, none for those that are; of two names of one player in a list the last counts. A
   * player who was erased stays so: what somebody once wrote into a file does not bring a name back.
   */
  writesFor(named: readonly NamedPlayer[], stamp: Stamp): Promise<readonly StreamWrite[]>;
  /** null when unknown, erased, or the key is gone */
  nameOf(player: string): Promise<string | null>;
  forget(player: string): void;
}
export interface NamedPlayer {
  readonly player: string;
  readonly name: string;
}

interface Person {
  readonly end: StreamEnd;
  readonly name: string | null;
  readonly erased: boolean;
}

const KEPT = 20_000;

export function openPeople(store: EventStore, keys: KeyStore, randomBytes: (count: number) => Uint8Array): People {
  const kept = keepRecent<Person>(KEPT);

  const load = async (player: string): Promise<Person> => {
    const known = kept.get(player);
    if (known !== undefined) return known;
    const person = await readPerson(store, keys, player);
    // one that is not there yet may be there in a moment
    if (person.end.revision >= 0) kept.set(player, person);
    return person;
  };
  const writeFor = async ({ player, name }: NamedPlayer, stamp: Stamp): Promise<StreamWrite | null> => {
    const person = await load(player);
    if (person.erased || person.name === name) return null;
    const key = await keys.keyFor(player);
    if (key === null) return null;
    const hidden = encryptName(key, player, name, randomBytes(VECTOR_SIZE));
    const isNew = person.end.revision < 0;
    const { stream, revision } = person.end;
    const type = isNew ? 'PlayerRegistered' : 'PlayerRenamed';
    // not counted with the command's own: names that are known already when it is repeated would shift the ids
    const event: Logged<PlayerEvent> = { id: placeId(stream, revision + 1), type, player, name: hidden };
    const { events } = chainEvents(person.end, [event], stamp);
    kept.delete(player);
    return { stream, expected: isNew ? 'none' : revision, events };
  };

  return {
    async writesFor(named, stamp) {
      const writes: StreamWrite[] = [];
      for (const each of new Map(named.map((one) => [one.player, one])).values()) {
        const write = await writeFor(each, stamp);
        if (write !== null) writes.push(write);
      }
      return writes;
    },
    nameOf: async (player) => (await load(player)).name,
    forget: kept.delete,
  };
}

async function readPerson(store: EventStore, keys: KeyStore, player: string): Promise<Person> {
  const stream = playerStream(player);
  const recorded = await store.readStream(stream);
  const last = recorded.at(-1);
  if (last === undefined) return { end: emptyStream(stream), name: null, erased: false };
  const end: StreamEnd = { stream, revision: last.revision, hash: last.meta.hash ?? '' };
  // what was not written by us, or by a newer build, may be an erasure: no name is shown and nothing written behind it
  if (!recorded.every(({ type }) => isEventType(type))) return { end, name: null, erased: true };
  const event = recorded.map((each) => eventOf(each)).at(-1);
  if (event === undefined || event.type === 'PlayerErased') return { end, name: null, erased: true };
  const key = await keys.find(player);
  const hidden = event.type === 'PlayerRegistered' || event.type === 'PlayerRenamed' ? event.name : null;
  return { end, name: key === null || hidden === null ? null : decryptName(key, player, hidden), erased: false };
}
