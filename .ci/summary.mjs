/**
 * Prints `N passed, N failed, N skipped` from jest's own report; exit code 1 when there is none, when anything failed, or when a
 * suite that needs a server (`*.int.spec.ts`) was skipped: here it has one.
 */
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
  const isSkipped = ({ status }) => status === 'pending' || status === 'todo';
  const unserved = report.testResults.filter(
    ({ name, assertionResults }) => name.endsWith('.int.spec.ts') && assertionResults.some(isSkipped),
  );
  for (const suite of unserved) console.log(`needs a server and was skipped: ${suite.name}`);
  const skipped = report.numPendingTests + report.numTodoTests;
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`);
  if (!report.success || unserved.length > 0) process.exitCode = 1;
}
