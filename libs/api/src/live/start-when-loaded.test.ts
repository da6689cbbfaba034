import { startWhenLoaded } from './start-when-loaded';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function build(failures: number) {
  const stop = jest.fn();
  const start = jest.fn(() => stop);
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('the network is away');
    return { start };
  });
  return { ...startWhenLoaded(load), load, started: start, stopped: stop };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('starts when the code has loaded, and retries a failed load with backoff', async () => {
  const { start, load, started, stopped } = build(2);
  const stop = start();
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(3_999);
  expect([load.mock.calls.length, started.mock.calls.length]).toEqual([2, 0]);
  await pass(1);
  expect(started).toHaveBeenCalledTimes(1);
  stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('stops retrying after a stop, and loads once for the next start', async () => {
  const { start, load, started } = build(1);
  const stop = start();
  await pass(0);
  stop();
  await pass(120_000);
  expect(load).toHaveBeenCalledTimes(1);
  start()();
  await pass(0);
  start();
  await pass(0);
  expect([load.mock.calls.length, started.mock.calls.length]).toEqual([2, 1]);
});
