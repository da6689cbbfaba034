import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createActors } from '../testing/actors';
import { createTestApp, type TestApp } from '../testing/create-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { REQUEST_TIMEOUT_MS: '1000', MAX_CONNECTIONS: '3' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

async function open(): Promise<Socket> {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await once(socket, 'close');
  return text;
}

async function dribble(): Promise<string> {
  const socket = await open();
  socket.write(`${HEAD}Content-Length: 1000\r\n\r\n{"type":`);
  const timer = setInterval(() => socket.write(' '), 100);
  const text = await untilClosed(socket);
  clearInterval(timer);
  return text;
}

const openConnections = () =>
  new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)));

describe('an unfinished request', () => {
  it('ends with 408 when the body does not arrive within REQUEST_TIMEOUT_MS', async () => {
    expect(await dribble()).toContain('HTTP/1.1 408');
  });

  it('ends with 408 when the headers do not arrive', async () => {
    const socket = await open();
    socket.write(HEAD);
    expect(await untilClosed(socket)).toContain('HTTP/1.1 408');
  });

  it('logs no error when the client aborts its body', async () => {
    const before = test.logs().length;
    const socket = await open();
    socket.write(`${HEAD}Content-Length: 1000\r\n\r\n{"type":`);
    while (test.app.openAnswers.count === 0) await new Promise(setImmediate);
    socket.resetAndDestroy();
    while (test.app.openAnswers.count > 0) await new Promise(setImmediate);
    // The log of the aborted request is complete once a later request has a response.
    await test.app.inject('/health/live');
    const lines = test.logs().slice(before).split('\n').filter(Boolean);
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
    expect(lines.join('')).toContain('answered');
  });

  it('closes a connection above MAX_CONNECTIONS', async () => {
    while ((await openConnections()) > 0) await new Promise(setImmediate);
    const accepted = [await open(), await open(), await open()];
    const refused = await open();
    expect(await untilClosed(refused)).toBe('');
    expect(accepted.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });

  it('keeps an event stream open past REQUEST_TIMEOUT_MS', async () => {
    const { bearer } = await (await createActors(test)({ name: 'ada' })).signIn();
    const stream = await open();
    stream.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`);
    const [head] = await once(stream, 'data');
    expect(String(head)).toContain('text/event-stream');
    expect(await dribble()).toContain('HTTP/1.1 408');
    expect(stream.destroyed).toBe(false);
  });
});
