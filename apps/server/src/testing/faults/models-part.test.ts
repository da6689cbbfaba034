import { join } from 'node:path';

import { linesOf } from './models-part';

const root = join(import.meta.dirname, '../../../../..');

const file = (name: string, assertionResults: readonly object[], message = '') => ({
  name: join(root, `apps/server/src/${name}.test.ts`),
  message,
  assertionResults,
});

it('returns a line with the problems of each test file', () => {
  const passed = { title: 'as the model says', status: 'passed', failureMessages: [] };
  const failed = {
    title: 'and so on',
    status: 'failed',
    failureMessages: ['{ \u001b[31mseed: 7\u001b[39m }'],
  };
  const report = { testResults: [file('one', [passed, passed]), file('two', [passed, failed])] };
  expect(linesOf(JSON.stringify(report))).toEqual([
    { what: 'apps/server/src/one', counts: { 'model tests': 2 }, problems: [] },
    { what: 'apps/server/src/two', counts: { 'model tests': 2 }, problems: ['and so on: { seed: 7 }'] },
  ]);
});

it('reports a skipped test and a file that could not run as problems', () => {
  const skipped = { title: 'left out', status: 'pending', failureMessages: [] };
  const report = { testResults: [file('one', [skipped]), file('two', [], 'Cannot find module')] };
  expect(linesOf(JSON.stringify(report)).map(({ problems }) => problems)).toEqual([
    ['left out: pending'],
    ['Cannot find module'],
  ]);
});
