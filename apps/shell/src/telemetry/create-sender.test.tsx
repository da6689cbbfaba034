import type { TelemetryEvent } from '@tessera/contracts/telemetry';
import { createSender } from './create-sender';
import { textOf } from '../testing/text-of';

const trace = 'a'.repeat(32);
const event = (ms: number): TelemetryEvent => ({
  kind: 'load',
  remote: 'wallet',
  version: '1.0.0-0123456789ab',
  ms,
});

let beacons: { url: string; body: Blob }[];
let accepts: boolean;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  beacons = [];
  accepts = true;
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      if (accepts) beacons.push({ url, body });
      return accepts;
    },
  });
});
afterEach(() => {
  visibility('visible');
  jest.useRealTimers();
});

function visibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  dispatchEvent(new Event('visibilitychange'));
}
async function timesOf({ body }: { body: Blob }): Promise<number[]> {
  jest.useRealTimers();
  const sent: { events: { ms: number }[] } = JSON.parse(await textOf(body));
  return sent.events.map(({ ms }) => ms);
}

test('sends events of several seconds together, as JSON with the trace id', async () => {
  const add = createSender(trace);
  add(event(1));
  jest.advanceTimersByTime(9_000);
  add(event(2));
  expect(beacons).toHaveLength(0);
  jest.advanceTimersByTime(1_000);
  expect(beacons).toMatchObject([{ url: '/api/telemetry', body: { type: 'application/json' } }]);
  jest.useRealTimers();
  expect(JSON.parse(await textOf(beacons[0]?.body ?? new Blob()))).toEqual({
    trace,
    events: [event(1), event(2)],
  });
});

test('sends immediately when the page is hidden, also events that follow', async () => {
  const add = createSender(trace);
  add(event(1));
  visibility('hidden');
  expect(beacons).toHaveLength(1);
  add(event(2));
  add(event(3));
  await Promise.resolve();
  expect(beacons).toHaveLength(2);
  expect(await timesOf(beacons[1] ?? { body: new Blob() })).toEqual([2, 3]);
});

test('sends on pagehide without a visibility change', () => {
  const add = createSender(trace);
  add(event(1));
  dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveLength(1);
});

test('limits the size of a request and the number of events', () => {
  const add = createSender(trace);
  for (let at = 0; at < 1000; at += 1)
    add({
      ...event(at),
      kind: 'error',
      phase: 'page',
      message: '字'.repeat(300),
      stack: 'x'.repeat(400),
    } as never);
  visibility('hidden');
  expect(beacons).toHaveLength(20);
  for (const { body } of beacons) expect(body.size).toBeLessThan(32 * 1024);
});

test('sends events that the browser rejected with the next request', async () => {
  const add = createSender(trace);
  add(event(1));
  accepts = false;
  visibility('hidden');
  expect(beacons).toHaveLength(0);
  accepts = true;
  visibility('visible');
  add(event(2));
  jest.advanceTimersByTime(10_000);
  expect(await timesOf(beacons[0] ?? { body: new Blob() })).toEqual([1, 2]);
});
