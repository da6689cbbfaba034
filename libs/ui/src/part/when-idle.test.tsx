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
  'runs a task after the first %s of the user, and never without one',
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
  ['before the page is idle', 1_000],
  ['before any activity', 60_000],
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
