import { readFileSync } from 'node:fs';

const nothing = { passed: 0, failed: 1 };

/**
 * Counts a Jest run. A suite that failed to run and a skipped test count as failed; a missing result or one
 * without tests as one failure. A program that failed has at least one failure.
 */
export function countJest(file, ok) {
  const result = readJson(file);
  if (result === null) return nothing;
  const passed = result.numPassedTests;
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped;
  return report(passed, Math.max(failed, ok ? 0 : 1), skipped);
}

/** Counts a Playwright run by the same rules. A flaky test counts as failed. */
export function countE2e(file, ok) {
  const result = readJson(file);
  if (result === null) return nothing;
  const { expected, unexpected, flaky, skipped } = result.stats;
  const failed = unexpected + flaky + skipped + result.errors.length;
  return report(expected, Math.max(failed, ok ? 0 : 1), skipped);
}

function report(passed, failed, skipped) {
  console.log(`${passed} passed, ${failed} failed (${skipped} of them skipped)`);
  return passed + failed === 0 ? nothing : { passed, failed };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
