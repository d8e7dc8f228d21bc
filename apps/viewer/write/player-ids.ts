import { sha256 } from '../files/sha256.js';
import type { Setup } from './draft.js';

/** A player of the service. */
export interface KnownPlayer {
  readonly id: string;
  readonly name: string | null;
}

/** Who somebody is by name: the player that the service knows so, else by an id made of the name. */
export function idOf(name: string, known: readonly KnownPlayer[]): string {
  return known.find((each) => each.name === name)?.id ?? madeId(name);
}

/** The setup by the players that the service knows, for whoever began before it had said who they are. */
export function recognised(setup: Setup, known: readonly KnownPlayer[]): Setup {
  const idAt = (seat: 0 | 1 | 2 | 3): string => {
    const [id, name] = [setup.ids[seat], setup.names[seat]];
    // one that was made and recorded is known by now
    return id !== madeId(name) || known.some((each) => each.id === id) ? id : idOf(name, known);
  };
  const ids = [idAt(0), idAt(1), idAt(2), idAt(3)] as const;
  return ids.every((id, seat) => id === setup.ids[seat]) ? setup : { ...setup, ids };
}

/** The same name makes the same id on every device. */
function madeId(name: string): string {
  return `p-${sha256(new TextEncoder().encode(name)).slice(0, 16)}`;
}
