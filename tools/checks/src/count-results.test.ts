import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const counters = join(import.meta.dirname, '../bin/count-results.mjs');

/** Runs in a separate process: the counters are plain JavaScript, used before the installation. */
function count(name: 'countJest' | 'countE2e', result: object | null, ok = true): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-count-'));
  const file = join(folder, 'result.json');
  if (result !== null) writeFileSync(file, JSON.stringify(result));
  const code = `import { ${name} } from ${JSON.stringify(counters)}; process.stdout.write('#' + JSON.stringify(${name}(${JSON.stringify(file)}, ${ok})))`;
  try {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    return JSON.parse(output.slice(output.lastIndexOf('#') + 1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('counts of npm test', () => {
  const jest = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
  };
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  it('adds up passed tests', () => {
    expect(count('countJest', jest)).toMatchObject({ passed: 7, failed: 0 });
    expect(count('countE2e', { stats, errors: [] })).toMatchObject({ passed: 3, failed: 0 });
  });

  it('counts a missing result and a result without tests as a failure', () => {
    const failure = { passed: 0, failed: 1, failures: [] };
    expect(count('countJest', null)).toEqual(failure);
    expect(count('countE2e', null)).toEqual(failure);
    expect(count('countJest', { ...jest, numPassedTests: 0 })).toEqual(failure);
    expect(count('countE2e', { stats: { ...stats, expected: 0 }, errors: [] })).toEqual(failure);
  });

  it('counts a failure when the program failed although each test passed', () => {
    expect(count('countJest', jest, false)).toMatchObject({ passed: 7, failed: 1 });
    expect(count('countE2e', { stats, errors: [] }, false)).toMatchObject({ passed: 3, failed: 1 });
    expect(count('countJest', { ...jest, numFailedTests: 2 }, false)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts skipped tests, suites that did not run and flaky tests as failures', () => {
    const broken = { ...jest, numPendingTests: 1, numTodoTests: 1, numRuntimeErrorTestSuites: 1 };
    expect(count('countJest', broken)).toMatchObject({ passed: 7, failed: 3 });
    const shaky = { stats: { ...stats, flaky: 1, skipped: 1 }, errors: [{}] };
    expect(count('countE2e', shaky)).toMatchObject({ passed: 3, failed: 3 });
  });

  it('lists failed tests with the first lines of their messages', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'divides',
            status: 'failed',
            failureMessages: ['\u001b[31mby zero\u001b[39m\n\n  at a.ts:1'],
          },
        ],
      },
      { name: 'b.test.ts', message: 'no module', assertionResults: [] },
    ];
    expect(count('countJest', { ...jest, numFailedTests: 1, testResults }, false)).toMatchObject({
      failures: ['a.test.ts: divides\n    by zero\n    at a.ts:1', 'b.test.ts\n    no module'],
    });
    const failed = { results: [{ status: 'failed', error: { message: 'not visible' } }] };
    const blocked = { results: [{ status: 'skipped' }] };
    const suites = [{ specs: [{ file: 'x.spec.ts', title: 'pays', tests: [failed, blocked] }] }];
    expect(count('countE2e', { stats, errors: [{ message: 'no stack' }], suites }, false)).toMatchObject({
      failures: ['Playwright\n    no stack', 'x.spec.ts: pays\n    not visible'],
    });
  });
});
