import { type TelemetryEvent, TelemetryRequest } from '@tessera/contracts/telemetry';
import { createRegistry } from '@tessera/federation';
import * as v from 'valibot';
import { reportRemoteError } from '../remotes/report-remote-error';
import { tell } from './signals';
import { startTelemetry } from './start-telemetry';
import { textOf } from '../testing/text-of';

jest.mock('web-vitals', () =>
  Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, () => undefined])),
);

test('reports events from before the reporter loaded, with their remote and page', async () => {
  const script = document.createElement('script');
  script.type = 'inert';
  script.setAttribute('src', '/releases/shell/1.0.0-aaaaaaaaaaaa/main.0a1b2c3d.js');
  document.head.append(script);
  const beacons: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => beacons.push(body) > 0 });
  // jsdom has no reportError.
  Object.assign(globalThis, {
    reportError: (error: unknown) => dispatchEvent(new ErrorEvent('error', { error })),
  });
  // jsdom has no paint timing.
  let paint = () => undefined as void;
  Object.assign(performance, { getEntriesByName: () => [] });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(call: (list: { getEntriesByName: () => { startTime: number }[] }) => void) {
        paint = () => call({ getEntriesByName: () => [{ startTime: 2_400 }] });
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const traceId = 'b'.repeat(32);
  const matches = [{ route: { handle: { path: '/contacts' } } }];
  startTelemetry({ router: { state: { matches } }, registry: createRegistry({}), traceId });
  tell({ remote: 'contacts', version: '1.0.0-bbbbbbbbbbbb', ms: 88.4 });
  reportRemoteError(new Error('It broke'), 'contacts 1.0.0-bbbbbbbbbbbb');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'No answer' }));
  expect(beacons).toEqual([]);
  dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(2_000);
  paint();
  tell({ remote: 'wallet', version: '1.0.0-cccccccccccc', ms: 5 });
  tell({ remote: 'staking', version: 'live', ms: 5 });
  reportRemoteError(new Error('It is not in the release registry'), 'staking unpublished');
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(beacons).toHaveLength(1);
  const sent: { trace: string; events: TelemetryEvent[] } = JSON.parse(
    await textOf(beacons[0] ?? new Blob()),
  );
  expect(sent.trace).toBe(traceId);
  expect(v.is(TelemetryRequest, sent)).toBe(true);
  expect(sent.events).toMatchObject([
    { kind: 'load', remote: 'contacts', version: '1.0.0-bbbbbbbbbbbb', ms: 88 },
    {
      kind: 'error',
      remote: 'contacts',
      version: '1.0.0-bbbbbbbbbbbb',
      phase: 'render',
      message: 'It broke',
    },
    { kind: 'error', remote: 'shell', phase: 'page', message: 'No answer' },
    { kind: 'load', remote: 'shell', version: '1.0.0-aaaaaaaaaaaa', ms: 2400 },
    { kind: 'load', remote: 'wallet', version: '1.0.0-cccccccccccc', ms: 5 },
  ]);
});
