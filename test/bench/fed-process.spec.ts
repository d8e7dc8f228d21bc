import { describe, expect, it } from '@jest/globals';
import { runAlone, runFed } from './fed-process.js';

const script = (text: string): readonly string[] => ['--input-type=module', '-e', text];
/** Counts the lines that come in. */
const COUNT = script(`let lines = 0;
  for await (const chunk of process.stdin) lines += chunk.toString().split('\\n').length - 1;
  console.log(lines + ' lines');`);
const lines = (count: number, more = ''): readonly string[] =>
  script(`for (let line = 0; line < ${count}; line++) process.stdout.write('line\\n'); ${more}`);

describe('a process that another one feeds', () => {
  it('tells what it made of all that came', async () => {
    expect(await runFed(COUNT, lines(100_000))).toEqual({ stdout: '100000 lines\n', stderr: '' });
  });

  it('has failed where what fed it has, though it is content itself', async () => {
    const feeder = lines(10, "process.stderr.write('no more hands'); process.exitCode = 3;");
    await expect(runFed(COUNT, feeder)).rejects.toThrow(/ended with 3: no more hands$/);
  });

  it('has failed where it stops before all has come, and says its own reason', async () => {
    const command = script("process.stderr.write('this is no log'); process.exit(2);");
    await expect(runFed(command, lines(1_000_000))).rejects.toThrow(/ended with 2: this is no log$/);
  });

  it('has failed where it says that all is well without having read all', async () => {
    await expect(runFed(script('process.exit(0)'), lines(1_000_000))).rejects.toThrow();
  });
});

it('a process by itself that ends with another code than 0 has failed', async () => {
  await expect(runAlone(script("process.stderr.write('broken'); process.exit(70);"))).rejects.toThrow(
    /ended with 70: broken$/,
  );
});
