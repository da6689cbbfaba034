import { onFirstPaint } from './on-first-paint';

type Paint = Pick<PerformanceEntry, 'startTime'>;
let painted: Paint[] = [];
let paint: (startTime: number) => void = () => undefined;
const disconnect = jest.fn();

beforeEach(() => {
  painted = [];
  disconnect.mockClear();
  // jsdom has no paint timing.
  Object.assign(performance, { getEntriesByName: () => painted });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(call: (list: { getEntriesByName: () => Paint[] }) => void) {
        paint = (startTime) => call({ getEntriesByName: () => [{ startTime }] });
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  });
  show('visible');
});

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  dispatchEvent(new Event('visibilitychange'));
}

test('reports the time of a paint in the past', () => {
  painted = [{ startTime: 420.5 }];
  const report = jest.fn();
  onFirstPaint(report);
  expect(report.mock.calls).toEqual([[420.5]]);
});

test.each([
  ['the paint', () => paint(600_001)],
  ['the page being hidden', () => show('hidden')],
])('reports at most ten minutes until %s, because the server rejects a longer time', (_end, end) => {
  jest.spyOn(performance, 'now').mockReturnValue(600_001);
  const report = jest.fn();
  onFirstPaint(report);
  end();
  expect(report.mock.calls).toEqual([[600_000]]);
});

test('waits for the paint when the page has not painted', () => {
  const report = jest.fn();
  onFirstPaint(report);
  expect(report).not.toHaveBeenCalled();
  paint(900);
  show('hidden');
  expect(report.mock.calls).toEqual([[900]]);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('reports the time until the page is hidden when that is before the paint', () => {
  jest.spyOn(performance, 'now').mockReturnValue(300);
  const report = jest.fn();
  onFirstPaint(report);
  show('hidden');
  show('visible');
  expect(report.mock.calls).toEqual([[300]]);
});
