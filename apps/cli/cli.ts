import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import type { Message } from '#rules';
import type { ExitCode } from './exit.js';
import { say, type Language } from './language.js';
import { openOutput, type StandardOutput } from './output.js';

/** What a command works with: the three streams, the language, and how it ends. */
export interface Cli {
  readonly language: Language;
  readonly stdin: Readable;
  /** data, and nothing but data */
  readonly out: StandardOutput;
  /** everything else: a terminal or not */
  readonly stderr: Writable & { isTTY?: boolean };
  /** a message in the language of the call */
  say(message: Message): string;
  /** one line of a message on stderr */
  tell(message: Message): void;
  /** sets the exit code of a command that is done; 0 unless set */
  end(code: ExitCode): void;
}

/** A command: adds itself to the program. One file each, listed in commands.ts. */
export type Register = (program: Command, cli: Cli) => void;

export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { isTTY?: boolean };
}

export function openCli(streams: Streams, language: Language, end: (code: ExitCode) => void): Cli {
  const { stdin, stdout, stderr } = streams;
  return {
    language,
    stdin,
    out: openOutput(stdout),
    stderr,
    say: (message) => say(language, message),
    tell: (message) => void stderr.write(`${say(language, message)}\n`),
    end,
  };
}

/** Whether `--json` was given, before or after the command's name. */
export function wantsJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}
