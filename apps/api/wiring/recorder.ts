import type * as Recording from '#recorder';
import { accept, type Result } from '#rules';
import type { Finding } from '#audit';
import type { FindingView, Recorder } from '../ports.js';

/** What the recorder adapter tells the others. */
export interface Listener {
  /** something was appended up to this position */
  appended(position: number): void;
  /** names may have been given or changed */
  named(): void;
  /** last position of the log */
  last(): Promise<number>;
}

/** The recorder as the service asks for it. */
export function openRecording(recorder: Recording.Recorder, listener: Listener): Recorder {
  const heard = <T extends object>(result: Result<T>): Result<T> => {
    if (result.ok && 'position' in result.value) listener.appended(Number(result.value.position));
    return result;
  };
  const heardNames = <T extends object>(result: Result<T>): Result<T> => {
    if (result.ok) listener.named();
    return heard(result);
  };
  return {
    openMatch: async (command) => heardNames(await recorder.openMatch(command)),
    startHand: async (command) => heard(await recorder.startHand(command)),
    act: async (command) => heard(await recorder.act(command)),
    async recordEvents(command) {
      const result = await recorder.recordEvents(command);
      return command.stream.startsWith('match-') ? heardNames(result) : heard(result);
    },
    closeMatch: async (command) => heard(await recorder.closeMatch(command)),
    voidHand: async (command) => heard(await recorder.voidHand(command)),
    async importLog(command) {
      const result = await recorder.importLog(command);
      listener.named();
      listener.appended(await listener.last());
      if (!result.ok) return result;
      const { added, unchanged, refused, findings, repeated } = result.value;
      return accept({ added, unchanged, refused, repeated, findings: findings.map(importedFinding) });
    },
  };
}

/** A finding in a file, whose places are lines. */
function importedFinding({ clause, ...finding }: Finding): FindingView {
  const { hand, match, line, code } = finding;
  return { ...finding, id: `${hand ?? match ?? ''}/${line}/${code}`, revision: null, clause: clause ?? '' };
}
