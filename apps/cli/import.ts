import { randomUUID } from 'node:crypto';
import type { Platform } from '#platform';
import type { RefusedPart } from '#recorder';
import type { Message } from '#rules';
import { wantsJson, type Cli, type Register } from './cli.js';
import { EXIT } from './exit.js';
import { takeByServer } from './import-by-server.js';
import { readInput } from './input.js';
import { collectOften } from './lean-heap.js';
import { NOT_LISTED } from './messages/server.js';
import {
  FILES_ARGUMENT,
  IMPORT_PROGRESS,
  IMPORT_SUMMARY,
  IMPORTED,
  PROJECTING,
  REFUSED_PART,
  STRICT_OPTION,
  type ImportTotals,
} from './messages/store.js';
import { openProgress } from './progress.js';
import { addStoreOptions, namedServer, withPlatform, type StorePlace } from './store-access.js';

interface Asked extends StorePlace {
  readonly strict?: boolean;
}

/** `paipu import FILE…`: game logs into the store; exit code 1 when anything was refused or found. */
export const registerImport: Register = (program, cli) => {
  const command = program.command('import').argument('<file...>', cli.say(FILES_ARGUMENT));
  addStoreOptions(command, cli)
    .description(cli.say(IMPORT_SUMMARY))
    .option('--strict', cli.say(STRICT_OPTION))
    .action(async (files: readonly string[], asked: Asked) => {
      const illegalHands = asked.strict === true ? 'refuse' : 'keep';
      const form = wantsJson(command) ? 'json' : 'text';
      const server = namedServer(asked, cli);
      if (server !== null) return importFiles(cli, files, form, takeByServer(cli, server, illegalHands));
      collectOften();
      return withPlatform(asked, (platform) =>
        importFiles(cli, files, form, takeHere(cli, platform, illegalHands), () => projectAll(cli, platform)),
      );
    });
};

/** A finding as it is told. */
export interface Found {
  readonly code: string;
  readonly hand: string | null;
  readonly line: number;
  readonly message: Message;
}
export interface Heard {
  refused(part: RefusedPart): void;
  finding(finding: Found): void;
}
/** What became of one file. `readable`: it has a header. */
export interface Taken extends ImportTotals {
  readonly readable: boolean;
  /** refused parts and findings that were not told */
  readonly notListed: number;
}

/** Lists a report holds at most, so that memory stays flat; the counts are always whole. */
const MOST_LISTED = 1000;

async function importFiles(
  cli: Cli,
  files: readonly string[],
  form: 'json' | 'text',
  take: (file: string, heard: Heard) => Promise<Taken>,
  finish: () => Promise<void> = async () => undefined,
): Promise<void> {
  const refused: (RefusedPart & { readonly file: string })[] = [];
  const findings: (Found & { readonly file: string })[] = [];
  let totals: ImportTotals = { added: 0, unchanged: 0, conflicts: 0, refused: 0, findings: 0 };
  let unreadable = 0;
  for (const file of files) {
    const taken = await take(file, {
      refused(part) {
        if (form === 'text') tellRefused(cli, file, part);
        else if (refused.length < MOST_LISTED) refused.push({ ...part, file });
      },
      finding(finding) {
        if (form === 'text') {
          const { hand, line, message } = finding;
          cli.tell(REFUSED_PART(file, line, `${hand ?? ''} ${finding.code}`.trim(), cli.say(message)));
        } else if (findings.length < MOST_LISTED) findings.push({ ...finding, file });
      },
    });
    if (taken.notListed > 0 && form === 'text') cli.tell(NOT_LISTED(file, taken.notListed));
    totals = sumOf(totals, taken);
    if (!taken.readable) unreadable++;
  }
  await finish();
  if (form === 'json')
    await cli.out.write(`${JSON.stringify({ ...totals, refusedParts: refused, found: findings })}\n`);
  else cli.tell(IMPORTED(totals));
  if (unreadable === files.length) cli.end(EXIT.unusable);
  else if (totals.refused + totals.conflicts + totals.findings > 0) cli.end(EXIT.findings);
}

/** Takes files into the store in a directory. */
function takeHere(
  cli: Cli,
  platform: Platform,
  illegalHands: 'keep' | 'refuse',
): (file: string, heard: Heard) => Promise<Taken> {
  const progress = openProgress(cli.stderr, (done) => cli.say(IMPORT_PROGRESS(done)));
  let read = 0;
  return async (file, heard) => {
    let conflicts = 0;
    const { added, unchanged, refused, findings, unreadable } = await platform.recorder.importFile(
      { commandId: randomUUID(), log: readInput(file, cli.stdin), illegalHands },
      {
        added: () => progress.at(++read),
        unchanged: () => progress.at(++read),
        refused(part) {
          if (part.refusal.code === 'conflict') conflicts++;
          heard.refused(part);
        },
        finding: (finding) => heard.finding(finding),
      },
    );
    progress.end();
    return { added, unchanged, conflicts, refused: refused - conflicts, findings, readable: !unreadable, notListed: 0 };
  };
}

function tellRefused(cli: Cli, file: string, { hand, match, line, refusal }: RefusedPart): void {
  cli.tell(REFUSED_PART(file, line, hand ?? match ?? '', cli.say(refusal.message)));
}

function sumOf(one: ImportTotals, other: ImportTotals): ImportTotals {
  return {
    added: one.added + other.added,
    unchanged: one.unchanged + other.unchanged,
    conflicts: one.conflicts + other.conflicts,
    refused: one.refused + other.refused,
    findings: one.findings + other.findings,
  };
}

async function projectAll(cli: Cli, platform: Platform): Promise<void> {
  const progress = openProgress(cli.stderr, (position) => cli.say(PROJECTING(position)));
  await platform.catchUp((position) => progress.at(position));
  progress.end();
}
