import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Pace } from './measure.js';
import { blankReport, type RowReport } from './report.js';

/*
 * Each row in a process of its own: what a row has loaded, compiled and left on the heap would otherwise slow the rows after
 * it, ours and yardsticks unequally (the fold lost a third of its rate behind the tables of the scores).
 */

const ENTRY = join(import.meta.dirname, 'row-main.js');

/** Measures a row in a fresh process. */
export function runInProcess(name: string, pace: Pace): Promise<RowReport> {
  const call = [...process.execArgv, ENTRY, name, JSON.stringify(pace)];
  return reportFrom(name, spawn(process.execPath, call, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
}

/** The report that a process sends about a row; one of an error if the process ends without. */
export function reportFrom(name: string, row: ChildProcess): Promise<RowReport> {
  return new Promise((resolve) => {
    let report: RowReport | undefined;
    row.once('message', (message) => (report = message as RowReport));
    row.once('error', ({ message }) => resolve({ ...blankReport(name), error: message }));
    row.once('close', (code, signal) => {
      resolve(report ?? { ...blankReport(name), error: `its process ended with ${signal ?? code} and no report` });
    });
  });
}
