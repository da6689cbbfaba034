import { Writable } from 'node:stream';
import { END_WITHIN_MS, EventStream, MAX_UNSENT_BYTES } from './event-stream';

const balance = { kind: 'balance', walletId: 'w' } as const;

/** A client that reads only when `read` is called. */
function slowClient() {
  const received: string[] = [];
  const unread: (() => void)[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      received.push(chunk.toString());
      unread.push(done);
    },
  });
  const read = () => {
    for (let next = unread.shift(); next !== undefined; next = unread.shift()) next();
  };
  return { out, received, read };
}

it('destroys the connection when its unsent bytes exceed the limit', () => {
  const { out } = slowClient();
  const stream = new EventStream(out);
  stream.send(balance);
  const size = out.writableLength;
  while (out.writableLength + size <= MAX_UNSENT_BYTES) stream.send(balance);
  expect(out.destroyed).toBe(false);
  for (let more = 0; more < 10; more += 1) stream.send(balance);
  expect(out.destroyed).toBe(true);
  expect(out.writableLength).toBeLessThanOrEqual(MAX_UNSENT_BYTES + size);
});

it('keeps the connection of a client that reads late, and sends each event once, in order', async () => {
  const { out, received, read } = slowClient();
  const stream = new EventStream(out);
  for (let round = 0; round < 5; round += 1) {
    for (let more = 0; more < 400; more += 1) stream.send(balance);
    read();
    await new Promise(setImmediate);
    read();
  }
  stream.ping();
  expect(out.destroyed).toBe(false);
  while (out.writableLength > 0) {
    read();
    await new Promise(setImmediate);
  }
  const ids = received.join('').match(/(?<=id: )\d+/g);
  expect(ids).toEqual(Array.from({ length: 2000 }, (_, index) => `${index + 1}`));
  expect(received.join('')).toContain('data: {"kind":"balance","walletId":"w"}\n\n: ping\n\n');
});

it('writes nothing after the end', () => {
  const { out, received } = slowClient();
  const stream = new EventStream(out);
  stream.end();
  stream.send(balance);
  stream.ping();
  expect([received, out.writableLength]).toEqual([[], 0]);
});

it('sends the pause before the next connection when the end names one', () => {
  const [one, other] = [slowClient(), slowClient()];
  new EventStream(one.out).end(1000);
  new EventStream(other.out).end();
  expect([one.received, other.received]).toEqual([['retry: 1000\n\n'], []]);
});

describe('when the stream ends', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('destroys the connection of a client that does not read the end', () => {
    const { out } = slowClient();
    const stream = new EventStream(out);
    stream.send(balance);
    stream.end();
    jest.advanceTimersByTime(END_WITHIN_MS - 1);
    expect(out.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(out.destroyed).toBe(true);
  });

  it('keeps no timer when the client reads the end', async () => {
    const { out, read } = slowClient();
    const stream = new EventStream(out);
    stream.send(balance);
    stream.end();
    expect(jest.getTimerCount()).toBe(1);
    read();
    await new Promise(setImmediate);
    expect(jest.getTimerCount()).toBe(0);
  });
});
