import { createTestApp, type TestApp } from '../testing/create-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
async function linesOf(traceparent: string) {
  const answer = await test.app.inject({ url: '/api/countries', headers: { traceparent } });
  const id = String(answer.headers['x-request-id']);
  const lines = test
    .logs()
    .split('\n')
    .filter((line) => line.includes(id));
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

it('logs the trace id of each response beside the request id', async () => {
  const lines = await linesOf(`00-${trace}-00f067aa0ba902b7-01`);
  expect(lines).toMatchObject([{ trace, route: '/api/countries' }]);
});

it('reads the trace id from a later version of the header', async () => {
  expect(await linesOf(`cc-${trace}-00f067aa0ba902b7-01-more`)).toMatchObject([{ trace }]);
});

it.each([
  'maya@example.com',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}x-00f067aa0ba902b7-01`,
])('logs no trace id for the header %s', async (traceparent) => {
  const [line = {}] = await linesOf(traceparent);
  expect(line).not.toHaveProperty('trace');
  expect(JSON.stringify(line)).not.toContain('maya');
});
