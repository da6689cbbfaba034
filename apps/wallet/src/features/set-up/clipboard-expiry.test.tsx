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

test('a minute after the last copy the clipboard is empty', () => {
  expireClipboard();
  jest.advanceTimersByTime(40_000);
  expireClipboard();
  jest.advanceTimersByTime(59_999);
  expect(written).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(written).toEqual(['']);
});

test('what others put into the clipboard is left alone', () => {
  emptyClipboard();
  expect(written).toEqual([]);
});
