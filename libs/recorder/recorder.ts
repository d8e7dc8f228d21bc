import { act, closeOverdueWindows } from './act.js';
import type { Recorder } from './commands.js';
import { loadHand, openDesk } from './desk.js';
import { importFile, importLog } from './importing/import.js';
import { closeMatch, givePenalty, openMatch, replacePlayer, voidHand } from './match-commands.js';
import type { Means } from './means.js';
import { recordEvents } from './record-events.js';
import { startHand } from './start-hand.js';

/** A recorder on a store. One a store: what it keeps in memory is checked against the store, but others cost it races. */
export function openRecorder(means: Means): Recorder {
  const desk = openDesk(means);
  return {
    openMatch: (command) => openMatch(desk, command),
    startHand: (command) => startHand(desk, command),
    act: (command) => act(desk, command),
    recordEvents: (command) => recordEvents(desk, command),
    closeMatch: (command) => closeMatch(desk, command),
    voidHand: (command) => voidHand(desk, command),
    replacePlayer: (command) => replacePlayer(desk, command),
    givePenalty: (command) => givePenalty(desk, command),
    importLog: (command) => importLog(desk, command),
    importFile: (command, listener) => importFile(desk, command, listener),
    async watch(hands) {
      for (const hand of hands) await loadHand(desk, hand);
    },
    closeOverdueWindows: () => closeOverdueWindows(desk),
    nameOf: (player) => desk.people.nameOf(player),
  };
}
