import { linesOf } from './browser-part';

const spec = (title: string, result: object) => ({ title, tests: [{ results: [result] }] });

it('returns a line with the counts and problems of each test', () => {
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

it('reports a run without tests as a problem', () => {
  const report = { suites: [], errors: [{ message: 'the stack did not start' }] };
  expect(linesOf(JSON.stringify(report))).toEqual([
    { what: 'the run', counts: {}, problems: ['the stack did not start'] },
  ]);
});
