import type { Logger } from 'pino';
import { createLogger } from '#observability/log';
import { leaveWhenTold } from '#observability/stop';

/*
 * Waits to be told to stop, and says on standard output what it does: `well`, or its stop `throws`, `hangs` or `blocks` the thread.
 * Any message from its parent has it write to its log.
 */

const [stopping = 'well', withinMs = ''] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const log = createLogger('info');
/** the log, with its sentences on standard output too */
const logger = Object.assign(Object.create(log) as Logger, {
  info(fields: { readonly why?: string }, text: string) {
    say(`${text} ${fields.why}`);
    log.info(fields, text);
  },
  fatal(fields: object, text: string) {
    say(text);
    log.fatal(fields, text);
  },
});

async function stop(): Promise<void> {
  say('stop');
  if (stopping === 'throws') throw new Error('broken');
  if (stopping === 'blocks') for (;;);
  await new Promise((resolve) => setTimeout(resolve, stopping === 'hangs' ? 60_000 : 100));
  say('stopped');
}

leaveWhenTold({ logger, stop, withinMs: Number(withinMs) });
process.on('message', () => {
  for (let line = 0; line < 100; line++) log.info({ line }, 'nobody reads this');
  log.fatal('nor this');
  process.stderr.write('nor this');
  setTimeout(() => process.send?.('logged'), 200);
});
setInterval(() => undefined, 1000);
say('waiting');
