import { inSpan } from '#observability';
import type { Result } from '#rules';
import type { Recorder } from '../ports.js';
import type { Metrics } from './metrics.js';

/** The recorder with a span and a measurement a command: which one, how long, whether it was refused. */
export function watchRecorder(recorder: Recorder, metrics: Metrics): Recorder {
  const watched = async <T>(
    name: keyof Recorder,
    { commandId }: { readonly commandId: string },
    work: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const begun = performance.now();
    const took = (outcome: 'done' | 'refused' | 'failed'): void =>
      metrics.commands.labels(name, outcome).observe((performance.now() - begun) / 1000);
    try {
      const result = await inSpan(name, { 'paipu.command_id': commandId }, async (span) => {
        const answer = await work();
        if (!answer.ok) span.setAttribute('paipu.refusal', answer.refusal.code);
        return answer;
      });
      took(result.ok ? 'done' : 'refused');
      return result;
    } catch (error) {
      took('failed');
      throw error;
    }
  };
  return {
    openMatch: (command) => watched('openMatch', command, () => recorder.openMatch(command)),
    startHand: (command) => watched('startHand', command, () => recorder.startHand(command)),
    act: (command) => watched('act', command, () => recorder.act(command)),
    recordEvents: (command) => watched('recordEvents', command, () => recorder.recordEvents(command)),
    closeMatch: (command) => watched('closeMatch', command, () => recorder.closeMatch(command)),
    importLog: (command) => watched('importLog', command, () => recorder.importLog(command)),
    voidHand: (command) => watched('voidHand', command, () => recorder.voidHand(command)),
  };
}
