import { buildTabs, streaming, until, type Stream } from '../testing/build-tabs';
import { LONGEST_MS, POLL_MS, RECONNECT_SPREAD_MS } from './create-live-events';
import { SILENCE_MS } from './watch-silence';

const bytes = (text: string) => new TextEncoder().encode(text);

test('reads the stream in one tab, posts to every tab, and hands over when the tab closes', async () => {
  const { tab, streams, heard } = buildTabs(streaming);
  const [first, second] = [tab(), tab()];
  await until(() => streams.length === 1);
  expect(heard.map(({ path, headers }) => [path, headers['x-background']])).toEqual([['/events', '1']]);

  streams[0]?.enqueue(bytes(': hello\n\nevent: balance\nda'));
  streams[0]?.enqueue(bytes('ta: {"kind":"balance","walletId":"w"}\r\n\r\ndata: {"kind":"nonsense"}\n\n'));
  await until(() => second.events.length > 0);
  expect([first.events, second.events]).toEqual([['balance'], ['balance']]);

  first.stop();
  await until(() => streams.length === 2);
  second.stop();
});

test('refetches everything in the next leader when the leader closes during its pause', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { tab, streams, waits } = buildTabs(streaming);
  const [first, second] = [tab(), tab()];
  await until(() => streams.length === 1);
  streams[0]?.close();
  await until(() => waits.length === 1);
  now.mockReturnValue(5000);
  first.stop();
  await until(() => second.events.length > 0);
  expect(second.events).toEqual(['balance', 'transaction', 'notification', 'user', 'release', 'flag']);
  expect(first.events).toEqual([]);
  second.stop();
  now.mockRestore();
});

const blocked = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

test.each([
  ['is away', () => new Response('', { status: 503 })],
  ['is blocked, as by a content filter', blocked],
])('while the stream alone %s its tries poll', async (_name, answer) => {
  const { tab, waits } = buildTabs(answer);
  const only = tab();
  await until(() => waits.length === 1);
  expect(only.events).toEqual(['balance', 'transaction', 'notification']);
  expect(waits.map(({ ms }) => ms)).toEqual([POLL_MS]);
  waits[0]?.go();
  await until(() => waits.length === 2);
  expect(only.events).toHaveLength(6);
  expect(waits[1]?.ms).toBe(POLL_MS);
  only.stop();
});

test('polls once when the network is gone', async () => {
  const rounds = [true, false, false];
  const { tab, waits } = buildTabs(blocked, () => rounds.shift() ?? false);
  const only = tab();
  for (let tries = 0; tries < 3; tries += 1) {
    await until(() => waits.length === tries + 1);
    expect(only.events).toHaveLength(3);
    waits[tries]?.go();
  }
  expect(waits.slice(0, 3).map(({ ms }) => ms)).toEqual([POLL_MS, POLL_MS, 2 * POLL_MS]);
  only.stop();
});

const toTheLongest = [POLL_MS, 2 * POLL_MS, LONGEST_MS, LONGEST_MS];

test.each([
  ['a proxy responds 502', () => new Response('', { status: 502 }), 3],
  ['the network rejects the stream', blocked, 0],
])('retries only the stream, with backoff, while %s', async (_name, answer, told) => {
  const { tab, waits } = buildTabs(answer, () => false);
  const [first, second] = [tab(), tab()];
  for (const [tries] of toTheLongest.entries()) {
    await until(() => waits.length === tries + 1);
    waits[tries]?.go();
  }
  expect(waits.slice(0, toTheLongest.length).map(({ ms }) => ms)).toEqual(toTheLongest);
  expect([first.events.length, second.events.length]).toEqual([told, told]);
  first.stop();
  second.stop();
});

test('refetches everything when the server is reachable again', async () => {
  let away = true;
  const { tab, waits, streams } = buildTabs(
    (opened) => (away ? blocked() : streaming(opened)),
    () => false,
  );
  const only = tab();
  await until(() => waits.length === 1);
  away = false;
  waits[0]?.go();
  await until(() => streams.length === 1 && only.events.length > 0);
  expect(only.events).toEqual(['balance', 'transaction', 'notification', 'user', 'release', 'flag']);
  only.stop();
});

const retry = bytes('retry: 2000\n\n: ping\n\nretry: 1000\n\n');
test.each([
  ['a random pause when the stream ends', (stream: Stream) => stream.close(), 0.4 * RECONNECT_SPREAD_MS],
  [
    'a random pause when it breaks',
    (stream: Stream) => stream.error(new TypeError()),
    0.4 * RECONNECT_SPREAD_MS,
  ],
  ['the pause that the server named last', (stream: Stream) => (stream.enqueue(retry), stream.close()), 1000],
])('reconnects after %s, and then refetches everything', async (_name, stop, pause) => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.4);
  const { tab, streams, waits } = buildTabs(streaming);
  const only = tab();
  await until(() => streams.length === 1);
  streams.forEach(stop);
  await until(() => waits.length === 1);
  expect([waits[0]?.ms, only.events]).toEqual([pause, []]);
  waits[0]?.go();
  await until(() => streams.length === 2 && only.events.length > 0);
  expect(only.events).toEqual(['balance', 'transaction', 'notification', 'user', 'release', 'flag']);
  expect(only.urgent).toEqual(['flag']);
  only.stop();
  random.mockRestore();
});

describe('a silent stream', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  async function pass(ms: number) {
    await jest.advanceTimersByTimeAsync(ms);
    // The content of a stream takes several turns of the event loop.
    for (let turn = 0; turn < 10; turn += 1) await jest.advanceTimersByTimeAsync(0);
  }

  test('is aborted, polled for and reopened after the timeout, which a ping restarts', async () => {
    const { tab, streams, heard, waits } = buildTabs(streaming);
    const only = tab();
    await pass(0);
    expect(streams).toHaveLength(1);
    await pass(SILENCE_MS - 1);
    streams[0]?.enqueue(bytes(': ping\n\n'));
    await pass(SILENCE_MS - 1);
    expect([waits, only.events]).toEqual([[], []]);
    await pass(1);
    expect(only.events).toEqual(['balance', 'transaction', 'notification']);
    expect(waits.map(({ ms }) => ms)).toEqual([POLL_MS]);
    waits[0]?.go();
    await pass(0);
    expect([heard.length, streams.length]).toEqual([2, 2]);
    only.stop();
  });

  test('is aborted when the server never responds', async () => {
    const { tab, waits } = buildTabs(() => new Promise<Response>(() => undefined));
    const only = tab();
    await pass(SILENCE_MS);
    expect(only.events).toEqual(['balance', 'transaction', 'notification']);
    expect(waits.map(({ ms }) => ms)).toEqual([POLL_MS]);
    only.stop();
  });
});
