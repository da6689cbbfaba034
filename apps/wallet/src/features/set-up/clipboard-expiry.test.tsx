import { emptyClipboard, expireClipboard } from './clipboard-expiry';

const written: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  written.length = 0;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
});
afterEach(() => jest.useRealTimers());

test('empties the clipboard a minute after the last copy', () => {
  expireClipboard();
  jest.advanceTimersByTime(40_000);
  expireClipboard();
  jest.advanceTimersByTime(59_999);
  expect(written).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(written).toEqual(['']);
});

test('leaves the clipboard alone when the set-up has copied nothing', () => {
  emptyClipboard();
  expect(written).toEqual([]);
});
