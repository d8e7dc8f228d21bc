import type { Command } from 'commander';
import {
  auditEvent,
  auditUnreadable,
  closeAudit,
  openAudit,
  type Finding,
  type LogAudit,
  type NotJudged,
} from '#audit';
import { readBatches, type ReadLine } from '#game-log';
import { wantsJson, type Cli, type Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { readInput } from './input.js';
import { UNREADABLE_LINE } from './messages/frame.js';
import {
  ASKED,
  AUDITING,
  DISPUTED,
  DONE,
  EXAMPLES_TEXT,
  FILES_ARGUMENT,
  NOT_JUDGED,
  PLACE,
  SECOND_OPINION,
  SUMMARY,
} from './messages/audit.js';
import { gather, type Gathering } from './output.js';
import { openProgress } from './progress.js';
import { openSecondReader, type DisputedWin, type SecondReader } from './second-opinion.js';
import { sha256OfBytes } from './sha256.js';

/** `paipu audit FILE…`: re-derives everything in one pass; memory does not grow with the file. */
export const registerAudit: Register = (program, cli) => {
  program
    .command('audit')
    .argument('<files...>', cli.say(FILES_ARGUMENT))
    .description(cli.say(SUMMARY))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .option('--second-opinion', cli.say(SECOND_OPINION))
    .action(async (files: string[], { secondOpinion = false }: { secondOpinion?: boolean }, command: Command) => {
      const report = wantsJson(command) ? jsonReport(cli) : textReport(cli);
      const disputed: DisputedWin[] = [];
      const reader = secondOpinion ? openSecondReader((win) => void disputed.push(win)) : null;
      await auditFiles(cli, files, report, reader);
      if (reader === null) return;
      for (const win of disputed) cli.tell(DISPUTED(win.hand, win.line, JSON.stringify(win)));
      cli.tell(ASKED(reader.asked(), disputed.length));
      if (disputed.length > 0) cli.end(EXIT.findings);
    });
};

/** Where findings go while the audit runs. */
interface Report {
  finding(finding: Finding, file: string | undefined): Promise<void>;
  notJudged(entry: NotJudged, file: string | undefined): Promise<void>;
  end(totals: Totals): Promise<void>;
}
interface Totals {
  hands: number;
  errors: number;
  infos: number;
}

async function auditFiles(
  cli: Cli,
  files: readonly string[],
  report: Report,
  reader: SecondReader | null,
): Promise<void> {
  const totals: Totals = { hands: 0, errors: 0, infos: 0 };
  let unreadable = 0;
  for (const file of files) {
    try {
      await auditFile(cli, { file, name: files.length > 1 ? file : undefined, reader }, report, totals);
    } catch (error) {
      if (!(error instanceof CallError) || files.length === 1) throw error;
      unreadable++;
      cli.tell(error.said);
    }
  }
  await report.end(totals);
  if (unreadable > 0) cli.end(EXIT.unusable);
  else if (totals.errors > 0) cli.end(EXIT.findings);
}

async function auditFile(
  cli: Cli,
  { file, name, reader }: { file: string; name: string | undefined; reader: SecondReader | null },
  report: Report,
  totals: Totals,
): Promise<void> {
  const findings: Finding[] = [];
  const notJudged: NotJudged[] = [];
  const audit = openAudit(
    { finding: (finding) => findings.push(finding), notJudged: (entry) => notJudged.push(entry) },
    { sha256: sha256OfBytes, chains: 'judged', idKey: crypto.getRandomValues(new Uint32Array(2)) },
  );
  const tell = async () => {
    for (const finding of findings.splice(0)) {
      if (finding.severity === 'error') totals.errors++;
      else totals.infos++;
      await report.finding(finding, name);
    }
    for (const entry of notJudged.splice(0)) await report.notJudged(entry, name);
  };
  const before = totals.hands;
  const progress = openProgress(cli.stderr, (hands) => cli.say(AUDITING(hands)));
  for await (const lines of readBatches(readInput(file, cli.stdin))) {
    for (const line of lines) auditLine(audit, file, line, reader);
    if (findings.length > 0 || notJudged.length > 0) await tell();
    progress.at(before + audit.hands);
  }
  closeAudit(audit);
  progress.end();
  totals.hands = before + audit.hands;
  await tell();
}

/** An unreadable header ends the call; an unreadable line is a finding. */
function auditLine(audit: LogAudit, file: string, line: ReadLine, reader: SecondReader | null): void {
  switch (line.kind) {
    case 'event':
      reader?.before(audit, line.event, line.line);
      auditEvent(audit, line.event, line.line, line.original);
      reader?.after(audit, line.event);
      return;
    case 'error':
      return auditUnreadable(audit, line.error);
    case 'fatal':
      throw new CallError(UNREADABLE_LINE(file, line.error.message));
    case 'header':
      return;
  }
}

function textReport(cli: Cli): Report {
  const out = gather(cli.out);
  return {
    async finding(finding, file) {
      const mark = finding.severity === 'error' ? '✗' : 'i';
      const clause = finding.clause === null ? '' : `  ${finding.clause}`;
      await out.write(
        `${mark} ${finding.code}${clause}  ${cli.say(PLACE({ ...finding, file }))}\n    ${cli.say(finding.message)}\n`,
      );
    },
    async notJudged(entry, file) {
      await out.write(`- ${cli.say(NOT_JUDGED)}  ${cli.say(PLACE({ ...entry, file }))}\n    ${cli.say(entry.why)}\n`);
    },
    async end({ hands, errors, infos }) {
      await out.write(`${cli.say(DONE(hands, errors, infos))}\n`);
      await out.flush();
    },
  };
}

/** One document, written as it goes: the findings are streamed, what could not be judged follows. */
function jsonReport(cli: Cli): Report {
  const out: Gathering = gather(cli.out);
  const notJudged: unknown[] = [];
  let found = 0;
  const open = async () => out.write(found++ === 0 ? '{"findings":[' : ',');
  return {
    async finding({ code, severity, match, hand, line, step, clause, expected, recorded, message }, file) {
      await open();
      const told = { code, severity, match, hand, line, step, clause, expected, recorded, message: cli.say(message) };
      await out.write(JSON.stringify(file === undefined ? told : { ...told, file }));
    },
    async notJudged({ match, hand, line, why }, file) {
      notJudged.push({ match, hand, line, why: cli.say(why), ...(file === undefined ? {} : { file }) });
    },
    async end({ hands }) {
      if (found === 0) await out.write('{"findings":[');
      await out.write(`],"notJudged":${JSON.stringify(notJudged)},"hands":${hands}}\n`);
      await out.flush();
    },
  };
}
