import type { TelemetryEvent } from '@tessera/contracts/telemetry';
import type { MetricType } from 'web-vitals';
import type { Place } from './places';
import { watchVitals } from './watch-vitals';

type Heard = (metric: Pick<MetricType, 'name' | 'value'>) => void;
const mockHeard: Record<string, Heard> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (callback: Heard) => (mockHeard[name] = callback),
    ]),
  ),
);
const happens = (name: MetricType['name'], value: number) => mockHeard[name]?.({ name, value });

const login = { remote: 'auth', version: '1.0.0-aaaaaaaaaaaa', route: '/login' };
const dashboard = { remote: 'wallet', version: '1.0.0-bbbbbbbbbbbb', route: '/dashboard' };

function putAway() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

function watch(first: Place | undefined) {
  const told: TelemetryEvent[] = [];
  let page = first;
  watchVitals({ shown: () => page, add: (event) => void told.push(event) });
  return { told, go: (to: Place) => void (page = to) };
}

test('assigns load metrics to the first page, also when they are known later', () => {
  const { told, go } = watch(login);
  go(dashboard);
  happens('LCP', 1234.5678);
  expect(told).toEqual([{ kind: 'vital', ...login, name: 'LCP', value: 1235 }]);
});

test('reports the worst responsiveness once, with its page, when the page is hidden', () => {
  const { told, go } = watch(login);
  happens('INP', 40);
  go(dashboard);
  happens('INP', 240);
  happens('CLS', 0.123456);
  expect(told).toEqual([]);
  putAway();
  happens('INP', 900);
  putAway();
  expect(told).toEqual([
    { kind: 'vital', ...dashboard, name: 'INP', value: 240 },
    { kind: 'vital', ...dashboard, name: 'CLS', value: 0.1235 },
  ]);
});

test('reports no vitals of an unknown page', () => {
  const { told } = watch(undefined);
  happens('FCP', 1);
  happens('CLS', 1);
  putAway();
  expect(told).toEqual([]);
});
