import type { Pace } from './measure.js';
import { runRow } from './run-row.js';

/** The process of one row: its name and the pace in, the report out to the process that started it. */
const [name, pace] = process.argv.slice(2);
process.send?.(await runRow(name, JSON.parse(pace) as Pace), () => process.exit(0));
