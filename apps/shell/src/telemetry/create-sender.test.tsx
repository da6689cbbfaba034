import type { TelemetryEvent } from '@tessera/contracts';
import { createSender } from './create-sender';
import { textOf } from './test-blob';

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

test('what comes within some seconds goes together, as JSON with the trace', async () => {
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

test('a page that is put away sends at once, and what is told then goes too', async () => {
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

test('a page that ends without being put away sends too', () => {
  const add = createSender(trace);
  add(event(1));
  dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveLength(1);
});

test('no request is larger than the server takes, and a page that breaks in a loop stops telling', () => {
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

test('what the browser does not take goes with the next', async () => {
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
