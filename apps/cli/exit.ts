import type { Message } from '#rules';

/** Exit codes of every command: done and clean, done with findings or a refused input, unreadable input or wrong call, a bug. */
export const EXIT = { clean: 0, findings: 1, unusable: 2, bug: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The call is wrong or the input cannot be read; ends the command with exit code 2 and the sentence on stderr. */
export class CallError extends Error {
  constructor(readonly said: Message) {
    super(said.en);
  }
}

/** The reader of our output has gone away, as `head` does; nothing is wrong, and there is nothing left to do. */
export class OutputClosed extends Error {}
