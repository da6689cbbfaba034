import { createRegistry } from '@tessera/federation';
import { waitFor } from '@testing-library/react';
import { reportPage } from './report-page';
import { startTelemetry } from './start-telemetry';

jest.mock('./report-page', () => ({ reportPage: jest.fn() }));

const start = () =>
  startTelemetry({
    router: { state: { matches: [] } },
    registry: createRegistry({}),
    traceId: 'b'.repeat(32),
  });
beforeEach(() => {
  jest.mocked(reportPage).mockClear();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
});
afterEach(() => jest.useRealTimers());

test('loads the reporter 2 s after the load event when no error occurs', async () => {
  jest.useFakeTimers();
  start();
  dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1_999);
  expect(reportPage).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reportPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['error', { error: new Error('It broke') }],
  ['unhandledrejection', { reason: new Error('It broke') }],
])('loads the reporter on the event %s when the page has not loaded', async (name, fields) => {
  start();
  dispatchEvent(Object.assign(new Event(name), fields));
  await waitFor(() => expect(reportPage).toHaveBeenCalled());
});

test('loads the reporter once when several errors occur', async () => {
  start();
  for (const text of ['one', 'two'])
    dispatchEvent(Object.assign(new Event('error'), { error: new Error(text) }));
  await waitFor(() => expect(reportPage).toHaveBeenCalled());
  await Promise.resolve();
  expect(reportPage).toHaveBeenCalledTimes(1);
});
