import { randomUUID } from 'node:crypto';
import type { Finding } from '#audit';
import type { Platform } from '#platform';
import type { ImportCounts, RefusedPart } from '#recorder';
import { wantsJson, type Cli, type Register } from './cli.js';
import { EXIT } from './exit.js';
import { readInput } from './input.js';
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
import { addStoreOptions, withPlatform, type StorePlace } from './store-access.js';

interface Asked extends StorePlace {
  readonly strict?: boolean;
}

/** `paipu import FILE…`: game logs into the store; exit code 1 when anything was refused or found. */
export const registerImport: Register = (program, cli) => {
  const command = program.command('import').argument('<file...>', cli.say(FILES_ARGUMENT));
  addStoreOptions(command, cli)
    .description(cli.say(IMPORT_SUMMARY))
    .option('--strict', cli.say(STRICT_OPTION))
    .action(async (files: readonly string[], asked: Asked) =>
      withPlatform(asked, (platform) =>
        importFiles(cli, platform, files, {
          illegalHands: asked.strict === true ? 'refuse' : 'keep',
          form: wantsJson(command) ? 'json' : 'text',
        }),
      ),
    );
};

interface Manner {
  readonly illegalHands: 'keep' | 'refuse';
  readonly form: 'json' | 'text';
}

/** Lists a report holds at most, so that memory stays flat; the counts are always whole. */
const MOST_LISTED = 1000;

async function importFiles(cli: Cli, platform: Platform, files: readonly string[], manner: Manner): Promise<void> {
  const progress = openProgress(cli.stderr, (done) => cli.say(IMPORT_PROGRESS(done)));
  const refused: (RefusedPart & { readonly file: string })[] = [];
  const findings: (Finding & { readonly file: string })[] = [];
  let totals: ImportTotals = { added: 0, unchanged: 0, conflicts: 0, refused: 0, findings: 0 };
  let read = 0;
  let unreadable = 0;
  for (const file of files) {
    let conflicts = 0;
    const counts = await platform.recorder.importFile(
      { commandId: randomUUID(), log: readInput(file, cli.stdin), illegalHands: manner.illegalHands },
      {
        added: () => progress.at(++read),
        unchanged: () => progress.at(++read),
        refused(part) {
          if (part.refusal.code === 'conflict') conflicts++;
          if (manner.form === 'text') tellRefused(cli, file, part);
          else if (refused.length < MOST_LISTED) refused.push({ ...part, file });
        },
        finding(finding) {
          if (manner.form === 'text') {
            const { hand, line, message } = finding;
            cli.tell(REFUSED_PART(file, line, `${hand ?? ''} ${finding.code}`.trim(), cli.say(message)));
          } else if (findings.length < MOST_LISTED) findings.push({ ...finding, file });
        },
      },
    );
    totals = addCounts(totals, counts, conflicts);
    if (counts.unreadable) unreadable++;
  }
  progress.end();
  await projectAll(cli, platform);
  if (manner.form === 'json')
    await cli.out.write(`${JSON.stringify({ ...totals, refusedParts: refused, found: findings })}\n`);
  else cli.tell(IMPORTED(totals));
  if (unreadable === files.length) cli.end(EXIT.unusable);
  else if (totals.refused + totals.conflicts + totals.findings > 0) cli.end(EXIT.findings);
}

function tellRefused(cli: Cli, file: string, { hand, match, line, refusal }: RefusedPart): void {
  cli.tell(REFUSED_PART(file, line, hand ?? match ?? '', cli.say(refusal.message)));
}

function addCounts(totals: ImportTotals, counts: ImportCounts, conflicts: number): ImportTotals {
  return {
    added: totals.added + counts.added,
    unchanged: totals.unchanged + counts.unchanged,
    conflicts: totals.conflicts + conflicts,
    refused: totals.refused + counts.refused - conflicts,
    findings: totals.findings + counts.findings,
  };
}

async function projectAll(cli: Cli, platform: Platform): Promise<void> {
  const progress = openProgress(cli.stderr, (position) => cli.say(PROJECTING(position)));
  await platform.catchUp((position) => progress.at(position));
  progress.end();
}
