import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { EventStoreError } from '#event-store';
import { shownLog } from '#platform';
import { ReadStoreUnavailable } from '#read-store';
import { operatorsLanguage, packageVersion, startTracing, toldIn } from '#observability';
import type { Message } from '#rules';
import { speak, type Language } from './graphql/language.js';
import {
  ADDRESS_NOT_HERE,
  PORT_FORBIDDEN,
  PORT_TAKEN,
  READ_STORE_FAILED,
  STORE_FAILED,
  TAKING_IN,
  TAKEN_IN,
  welcome,
} from './greeting.js';
import { importSampleNight } from './sample-night.js';
import { serveUntilStopped } from './serve.js';
import { homeSettingsFrom, settingsFrom, type HomeSettings, type Settings } from './settings.js';
import { openEmbedded } from './wiring/embedded.js';
import { traceAppends } from './wiring/traced-log.js';

/* The service as a process, over the embedded platform. Exit codes as of the command line: 2 for a wrong call. */

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

function leave(text: string): never {
  tell(text);
  process.exit(2);
}

function readSettings(): { readonly home: HomeSettings; readonly settings: Settings } {
  try {
    return { home: homeSettingsFrom(process.env), settings: settingsFrom(process.env) };
  } catch (error) {
    return leave(toldIn(operatorsLanguage(process.env), error));
  }
}

async function run({ home, settings }: ReturnType<typeof readSettings>): Promise<void> {
  const { language, sample, claimWindow, log, readStore } = home;
  await probePort(settings);
  const tracing = await startTracing({ service: 'paipu-api', version: packageVersion() });
  const folder = resolve(home.folder);
  const { platform, ports } = await openEmbedded({
    folder,
    log,
    readStore,
    claimWindow,
    aroundLog: traceAppends,
    failed: (error) => tell(saidOf(error, language)),
  });
  if (sample === 'night') {
    const progress = (hands: number): void => {
      if (process.stderr.isTTY) process.stderr.write(`\r${speak(TAKING_IN(hands), language)}`);
    };
    const hands = await importSampleNight(platform, folder, { progress });
    if (process.stderr.isTTY && hands !== null) process.stderr.write('\r\u001b[K');
    if (hands !== null) tell(speak(TAKEN_IN(hands), language));
  }
  await platform.waitFor(await platform.events.lastPosition());
  process.off('disconnect', leaveEarly);
  const close = async (): Promise<void> => {
    await ports.close();
    await tracing.stop();
  };
  await serveUntilStopped({ ...ports, close }, settings, (url) =>
    welcome({ url, folder, log: shownLog(log), host: settings.host, language }),
  );
}

/** What a store says of itself is a sentence; of anything else where it came from is wanted. */
function saidOf(error: unknown, language: Language): string {
  if (error instanceof ReadStoreUnavailable || error instanceof EventStoreError) return speak(error.said, language);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Fails as listening would, before anything is written: a taken port is found before a night is taken in. */
async function probePort({ port, host }: Settings): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Why the address that was asked for cannot be listened on; null where the failure is another. */
function notListening(code: unknown, { host, port }: Settings): Message | null {
  switch (code) {
    case 'EADDRINUSE':
      return PORT_TAKEN(port);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ADDRESS_NOT_HERE(host, code);
    case 'EACCES':
      return PORT_FORBIDDEN(port);
  }
  return null;
}

/** The parent is gone before this listens; what was being taken in goes on at the next start. */
function leaveEarly(): void {
  process.exit(0);
}

const read = readSettings();
process.once('disconnect', leaveEarly);
try {
  await run(read);
} catch (error) {
  const { language } = read.home;
  if (error instanceof EventStoreError) leave(speak(STORE_FAILED(error.said), language));
  if (error instanceof ReadStoreUnavailable) leave(speak(READ_STORE_FAILED(error.said), language));
  const refused = error instanceof Error && 'code' in error ? notListening(error.code, read.settings) : null;
  if (refused !== null) leave(speak(refused, language));
  throw error;
}
