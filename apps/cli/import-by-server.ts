import { z } from 'zod';
import type { Cli } from './cli.js';
import { readInput } from './input.js';
import type { Heard, Taken } from './import.js';
import { SENDING } from './messages/server.js';
import { openProgress } from './progress.js';
import { readJson, refusalOf, type Server } from './server.js';

const sentences = z.object({ zh: z.string(), en: z.string() });
const id = z.string().nullable();

/** The answer of `POST /import`, docs/api.md "Files". */
const report = z.object({
  added: z.number(),
  unchanged: z.number(),
  conflicts: z.number(),
  refused: z.number(),
  findings: z.number(),
  notListed: z.number(),
  refusedParts: z.array(
    z.object({
      hand: id,
      match: id,
      line: z.number().nullable(),
      refusal: z.object({ code: z.string(), clause: z.string(), messages: sentences }),
    }),
  ),
  found: z.array(
    // what a later service says besides is passed on
    z.looseObject({
      code: z.string(),
      severity: z.string(),
      match: id,
      hand: id,
      line: z.number(),
      clause: id,
      expected: z.unknown(),
      recorded: z.unknown(),
      messages: sentences,
    }),
  ),
});
type Report = z.infer<typeof report>;

const MEBIBYTE = 1024 * 1024;

/** Sends files to a server, one after the other, and tells what it answers as if it were done here. */
export function takeByServer(
  cli: Cli,
  server: Server,
  illegalHands: 'keep' | 'refuse',
): (file: string, heard: Heard) => Promise<Taken> {
  const progress = openProgress(cli.stderr, (bytes) => cli.say(SENDING(bytes / MEBIBYTE)));
  let sent = 0;
  const counted = async function* (file: string): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of readInput(file, cli.stdin)) {
      yield chunk;
      progress.at((sent += chunk.length));
    }
  };
  return async (file, heard) => {
    const answer = await server.post(`/import?illegalHands=${illegalHands}`, counted(file));
    const body = await readJson(answer, server);
    progress.end();
    const read = report.safeParse(body);
    // 400 with a report: the file has no header that can be read
    const isUnreadable = answer.statusCode === 400;
    if (!read.success || !(isUnreadable || answer.statusCode === 200)) throw refusalOf(answer, body, server);
    tell(read.data, heard);
    const { added, unchanged, conflicts, refused, findings, notListed } = read.data;
    return { added, unchanged, conflicts, refused, findings, notListed, readable: !isUnreadable };
  };
}

/** In the order of the lines. */
function tell({ refusedParts, found }: Report, heard: Heard): void {
  const refused = refusedParts.map(({ refusal: { messages, ...refusal }, ...part }) => ({
    line: part.line,
    tell: () => heard.refused({ ...part, refusal: { ...refusal, message: messages } }),
  }));
  const findings = found.map(({ messages, ...finding }) => ({
    line: finding.line,
    tell: () => heard.finding({ ...finding, message: messages }),
  }));
  [...refused, ...findings].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).forEach((each) => each.tell());
}
