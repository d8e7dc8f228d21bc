import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Cli, Register } from './cli.js';
import { CallError, EXIT, type ExitCode } from './exit.js';
import { BAD_PORT, EMPTY_OPTION, HOST_OPTION, NOT_BUILT, PORT_OPTION, SUMMARY } from './messages/serve.js';
import { DATA_OPTION, LOG_OPTION } from './messages/store.js';

interface Asked {
  readonly data?: string;
  readonly log?: string;
  readonly host?: string;
  readonly port?: string;
  readonly empty?: boolean;
}

/** The service's own program, beside this one in the compiled tree. */
const SERVICE = fileURLToPath(new URL('../api/main.js', import.meta.url));

/** `paipu serve`: the service in a process of its own, until a signal stops it. */
export const registerServe: Register = (program, cli) => {
  program
    .command('serve')
    .description(cli.say(SUMMARY))
    .option('--data <dir>', cli.say(DATA_OPTION))
    .option('--log <place>', cli.say(LOG_OPTION))
    .option('--host <address>', cli.say(HOST_OPTION))
    .option('--port <port>', cli.say(PORT_OPTION))
    .option('--empty', cli.say(EMPTY_OPTION))
    .action(async (asked: Asked) => cli.end(await serve(await variablesOf(cli, asked))));
};

async function variablesOf(
  cli: Cli,
  { data, log, host, port, empty }: Asked,
): Promise<Readonly<Record<string, string>>> {
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) throw new CallError(BAD_PORT(port));
  // a word that is no place is told here, in the language of the call
  if (log !== undefined) (await import('./store-access.js')).logPlace({ log });
  return {
    PAIPU_LANG: cli.language,
    ...(data === undefined ? {} : { PAIPU_DATA: data }),
    ...(log === undefined ? {} : { PAIPU_LOG: log }),
    ...(host === undefined ? {} : { PAIPU_HOST: host }),
    ...(port === undefined ? {} : { PAIPU_PORT: port }),
    ...(empty === true ? { PAIPU_SAMPLE: 'none' } : {}),
    // a person at a terminal wants to read what goes wrong, not every request
    ...(process.stdout.isTTY && process.env.PAIPU_LOG_LEVEL === undefined ? { PAIPU_LOG_LEVEL: 'warn' } : {}),
  };
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Passes signals on, and answers with the exit code of the service. */
async function serve(variables: Readonly<Record<string, string>>): Promise<ExitCode> {
  if (!existsSync(SERVICE)) throw new CallError(NOT_BUILT(SERVICE));
  const child = spawn(process.execPath, [SERVICE], {
    // the channel tells the service when this process is gone
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', ...process.env, ...variables },
  });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    return code === EXIT.clean || code === EXIT.unusable ? code : EXIT.bug;
  } finally {
    for (const signal of SIGNALS) process.off(signal, forward);
  }
}
