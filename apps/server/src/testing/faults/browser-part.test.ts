import { linesOf } from './browser-part';

const spec = (title: string, result: object) => ({ title, tests: [{ results: [result] }] });

it('makes a line of each test, with what it counted and what broke', () => {
  const report = {
    suites: [
      {
        specs: [
          spec('contacts', {
            status: 'passed',
            annotations: [
              { type: 'cases', description: '14' },
              { type: 'slow', description: 'by design' },
            ],
          }),
          spec('wallet', { status: 'failed', error: { message: '\u001b[31mno card\u001b[39m' } }),
        ],
      },
    ],
    errors: [],
  };
  expect(linesOf(JSON.stringify(report))).toEqual([
    { what: 'contacts', counts: { cases: 14 }, problems: [] },
    { what: 'wallet', counts: {}, problems: ['no card'] },
  ]);
});

it('does not take a run without tests for one that held', () => {
  const report = { suites: [], errors: [{ message: 'the stack did not start' }] };
  expect(linesOf(JSON.stringify(report))).toEqual([
    { what: 'the run', counts: {}, problems: ['the stack did not start'] },
  ]);
});
