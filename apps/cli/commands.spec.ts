import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { Readable, Writable } from 'node:stream';
import { openCli } from './cli.js';
import { COMMANDS, commandsOf } from './commands.js';

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
const cli = openCli({ stdin: Readable.from([]), stdout: nowhere(), stderr: nowhere() }, 'en', () => undefined);
const namesFor = (call: string): readonly string[] => commandsOf(call.split(' ')).map(({ name }) => name);
const ALL = COMMANDS.map(({ name }) => name);

describe('the commands of a call', () => {
  it.each(ALL)('%s is listed by the name it has', async (name) => {
    const [{ load }] = commandsOf([name]);
    const program = new Command();
    (await load())(program, cli);
    expect(program.commands.map((command) => command.name())).toEqual([name]);
  });

  it.each(['score', '--json score', '--lang zh score', 'score --help', 'score audit'])(
    'that begins `%s` is one',
    (call) => {
      expect(namesFor(call)).toEqual(['score']);
    },
  );

  it.each(['--help', 'help score', 'scroe', '--lang score', '--version'])('for `%s` are all', (call) => {
    expect(namesFor(call)).toEqual(ALL);
  });
});
