/** Prints `N passed, N failed, N skipped` from jest's own report; exit code 1 when there is none or anything failed. */
import { readFileSync } from 'node:fs';

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const report = readReport(process.argv[2]);
if (report === null) {
  console.log('no test ran: the runner left no report');
  console.log('0 passed, 0 failed, 0 skipped');
  process.exitCode = 1;
} else {
  // a suite that cannot even load has no tests to fail; it is named, and it fails the run
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  for (const suite of broken) console.log(`could not run: ${suite.name}`);
  const skipped = report.numPendingTests + report.numTodoTests;
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`);
  if (!report.success) process.exitCode = 1;
}
