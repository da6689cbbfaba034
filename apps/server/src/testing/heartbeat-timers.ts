import { SECOND } from '../platform/clock';

/** Makes the heartbeats of the listeners that are created next run only by `jest.advanceTimersByTime`. */
export const fakeHeartbeats = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'clearImmediate',
      'clearInterval',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
    ],
  });

/** Lets a listener miss its heartbeats. Restores the timers at once, so that it can reconnect. */
export function missHeartbeats(): void {
  jest.advanceTimersByTime(9 * SECOND);
  jest.useRealTimers();
}
