import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const nothing = { passed: 0, failed: 1, failures: [] };
const MESSAGE_LINES = 6;

/**
 * Counts a Jest run and lists its failures. A suite that failed to run and a skipped test count as failed; a missing result or one
 * without tests as one failure. A program that failed has at least one failure.
 */
export function countJest(file, ok) {
  const result = readJson(file);
  if (result === null) return nothing;
  const passed = result.numPassedTests;
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped;
  const failures = result.testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0 && assertionResults.length === 0) return [failure(name, message)];
    return tests.map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages[0]));
  });
  return report(passed, Math.max(failed, ok ? 0 : 1), skipped, failures);
}

/** Counts a Playwright run by the same rules. A flaky test counts as failed. */
export function countE2e(file, ok) {
  const result = readJson(file);
  if (result === null) return nothing;
  const { expected, unexpected, flaky, skipped } = result.stats;
  const failed = unexpected + flaky + skipped + result.errors.length;
  const failures = [
    ...result.errors.map(({ message }) => failure('Playwright', message)),
    ...specsOf(result).flatMap(({ file: name, title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status === 'failed' || status === 'timedOut' || status === 'interrupted')
        .map(({ error }) => failure(`${name}: ${title}`, error?.message)),
    ),
  ];
  return report(expected, Math.max(failed, ok ? 0 : 1), skipped, failures);
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line.trim()}`)].join('\n');
}

function report(passed, failed, skipped, failures) {
  console.log(`${passed} passed, ${failed} failed (${skipped} of them skipped)`);
  return passed + failed === 0 ? nothing : { passed, failed, failures };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
