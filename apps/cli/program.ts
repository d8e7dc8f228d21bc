import { Command, CommanderError, Option } from 'commander';
import { openCli, type Cli, type Streams } from './cli.js';
import { calledCommand, commandsOf, helpOfNone } from './commands.js';
import { wrapHelp } from './help-columns.js';
import { CallError, EXIT, OutputClosed, type ExitCode } from './exit.js';
import { LANGUAGES, languageOf } from './language.js';
import {
  BUG,
  callError,
  EXIT_CODES,
  HEADINGS,
  HELP_COMMAND,
  HELP_OPTION,
  JSON_OPTION,
  LANG_OPTION,
  SUMMARY,
  VERSION_OPTION,
} from './messages/frame.js';

/** Where a call comes from; a test gives its own. */
export interface Call extends Streams {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly version: string;
}

/** Runs one call to its end and answers its exit code; never rejects. */
export async function runCall(call: Call): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean;
  const cli = openCli(call, languageOf(call.args, call.variables), (ended) => (code = ended));
  try {
    const program = await buildProgram(cli, call);
    await program.parseAsync(call.args, { from: 'user' });
    await cli.out.settled();
    return code;
  } catch (error) {
    return endOf(cli, error, call.args);
  }
}

function endOf(cli: Cli, error: unknown, args: readonly string[]): ExitCode {
  if (error instanceof OutputClosed) return EXIT.clean;
  if (error instanceof CallError) {
    cli.tell(error.said);
    return EXIT.unusable;
  }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.clean;
    const none = helpOfNone(args);
    if (none !== null) cli.tell(callError(`unknown command '${none}'`, null));
    // a call without a command has been answered with the help
    else if (error.code !== 'commander.help') cli.tell(callError(error.message, calledCommand(args)));
    return EXIT.unusable;
  }
  cli.tell(BUG);
  cli.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return EXIT.bug;
}

/** The parser counts a Chinese character as one column; its lines are left long and broken by `wrapHelp`. */
const UNBROKEN = 10_000;

/** The program with the commands that the call needs, speaking its language. */
async function buildProgram(cli: Cli, { args, version }: Call): Promise<Command> {
  const program = new Command('paipu');
  const translate = (text: string) =>
    cli.language === 'en' ? text : HEADINGS.reduce((said, [en, zh]) => said.replace(en, zh), text);
  program
    .description(cli.say(SUMMARY))
    .version(version, '-V, --version', cli.say(VERSION_OPTION))
    .addOption(new Option('--lang <language>', cli.say(LANG_OPTION)).choices(LANGUAGES))
    .option('--json', cli.say(JSON_OPTION))
    .helpOption('-h, --help', cli.say(HELP_OPTION))
    .helpCommand('help [command]', cli.say(HELP_COMMAND))
    .addHelpText('after', `\n${cli.say(EXIT_CODES)}`)
    .configureHelp({ showGlobalOptions: true, helpWidth: UNBROKEN })
    .configureOutput({
      writeOut: (text) => void cli.out.write(wrapHelp(translate(text))),
      writeErr: (text) => void cli.stderr.write(wrapHelp(translate(text))),
      // said by the catcher of the error, in the language of the call
      outputError: () => undefined,
    })
    .allowExcessArguments(false)
    .exitOverride();
  for (const { load } of commandsOf(args)) (await load())(program, cli);
  return program;
}
