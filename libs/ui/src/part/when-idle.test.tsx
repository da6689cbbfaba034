import { act } from '@testing-library/react';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Loads the module as on a new page, without earlier user activity. */
async function load() {
  jest.resetModules();
  const { whenIdle } = await import('./when-idle');
  return whenIdle;
}

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  'what waits for an idle moment comes with the first %s of a person, and without one never',
  async (sign) => {
    const whenIdle = await load();
    const task = jest.fn();
    whenIdle(task);
    await pass(60_000);
    expect(task).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    await pass(0);
    expect(task).toHaveBeenCalledTimes(1);
  },
);

test('counts activity from before the call, but not from before the first paint', async () => {
  const whenIdle = await load();
  whenIdle(() => undefined);
  dispatchEvent(new Event('pointermove'));
  const task = jest.fn();
  whenIdle(task);
  await pass(1_499);
  expect(task).not.toHaveBeenCalled();
  await pass(1);
  expect(task).toHaveBeenCalledTimes(1);
});

test('does not run before the page has loaded', async () => {
  const whenIdle = await load();
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const task = jest.fn();
  whenIdle(task);
  dispatchEvent(new Event('keydown'));
  await pass(60_000);
  expect(task).not.toHaveBeenCalled();
  state.mockRestore();
  dispatchEvent(new Event('load'));
  await pass(1_500);
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the page has rested', 1_000],
  ['before anybody came', 60_000],
])('does not run when cancelled %s', async (_when, ms) => {
  const whenIdle = await load();
  const task = jest.fn();
  const stop = whenIdle(task);
  await pass(ms);
  stop();
  dispatchEvent(new Event('keydown'));
  await pass(60_000);
  expect(task).not.toHaveBeenCalled();
});
