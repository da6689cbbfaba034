import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyReply } from 'fastify';
import { pino } from 'pino';
import { createMetrics } from '../platform/metrics/metrics';
import type { App } from './app-types';
import { registerErrorHandler } from './error-handler';
import { registerReadDeadline } from './read-deadline';
import { registerRequestLog } from './request-log';
import { registerRequestMetrics } from './request-metrics';

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

async function build(limit: number, handler: (request: unknown, reply: FastifyReply) => Promise<unknown>) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const logger: FastifyBaseLogger = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrorHandler(app);
  registerReadDeadline(app, { READ_TIMEOUT_MS: limit });
  registerRequestLog(app);
  registerRequestMetrics(app, { metrics });
  app.decorateRequest('optionalSession', null);
  app.route({ method: ['GET', 'HEAD'], url: '/read/:id', handler });
  app.post('/change', handler);
  await app.ready();
  return { app, lines, metrics };
}

it.each(['GET', 'HEAD'] as const)(
  'responds 503 to a slow %s at the deadline and counts it once',
  async (method) => {
    const { promise, resolve } = deferred<unknown>();
    const { app, lines, metrics } = await build(100, () => promise);
    const response = await app.inject({ method, url: '/read/secret' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    if (method === 'GET')
      expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', request_id: expect.any(String) });
    resolve({ late: true });
    await setImmediate();
    const text = await metrics.registry.metrics();
    expect(text).toContain(`_count{method="${method}",route="/read/:id",status="503"} 1`);
    expect(lines).toHaveLength(1);
    expect(lines.join('')).toContain('"rejected":"deadline"');
    await app.close();
  },
);

it('discards a late reply.send without a log line, because Fastify would log the URL', async () => {
  const { promise, resolve } = deferred<unknown>();
  const { app, lines } = await build(100, async (_request, reply) => {
    const body = await promise;
    return reply.send(body);
  });
  expect((await app.inject('/read/secret')).statusCode).toBe(503);
  resolve({ late: true });
  await setImmediate();
  expect(lines).toHaveLength(1);
  await app.close();
});

it('sends nothing after the 503 on a connection and serves its next request when a result is late', async () => {
  const { promise, resolve } = deferred<unknown>();
  const results = [promise, { read: true }];
  const { app, lines } = await build(100, async (_request, reply) => reply.send(await results.shift()));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ host: '127.0.0.1', port: Number(port) }).setEncoding('utf8');
  const request = async (path: string) => {
    let received = '';
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    while (!received.endsWith('}')) received += String(await once(socket, 'data'));
    return received;
  };
  expect(await request('/read/secret')).toMatch(
    /^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n.*"code":"UNAVAILABLE"/s,
  );
  resolve({ late: true });
  expect(await request('/read/1')).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n\{"read":true\}$/s);
  expect(lines.join('')).not.toContain('secret');
  socket.destroy();
  await app.close();
});

it('logs only the error when the handler fails after the deadline', async () => {
  const { promise, reject } = deferred<unknown>();
  const { app, lines } = await build(100, () => promise);
  expect((await app.inject('/read/secret')).statusCode).toBe(503);
  reject(new Error('too late'));
  await setImmediate();
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('too late');
  expect(lines.join('')).not.toContain('secret');
  await app.close();
});

it('responds 503 once when the deadline passes while the response is compressed', async () => {
  const { promise, resolve } = deferred<string>();
  const app: App = Fastify();
  registerErrorHandler(app);
  registerReadDeadline(app, { READ_TIMEOUT_MS: 100 });
  app.decorateRequest('rejected', undefined);
  const onSend = async (_request: unknown, _reply: unknown, payload: unknown) =>
    payload === 'read' ? promise : payload;
  app.get('/read', { onSend }, async () => 'read');
  const response = await app.inject('/read');
  resolve('late');
  await setImmediate();
  expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE']);
  await app.close();
});

it('leaves a read alone that responds before the deadline', async () => {
  const { app } = await build(60_000, async () => ({ read: true }));
  const response = await app.inject('/read/1');
  expect([response.statusCode, response.json()]).toEqual([200, { read: true }]);
  await app.close();
});

it('does not end a slow change', async () => {
  const { promise, resolve } = deferred<unknown>();
  const { app } = await build(100, () => promise);
  // Fastify starts the request when its result is awaited.
  const post = async () => app.inject({ method: 'POST', url: '/change' });
  const change = post();
  expect((await app.inject('/read/1')).statusCode).toBe(503);
  resolve({ changed: true });
  const response = await change;
  expect([response.statusCode, response.json()]).toEqual([200, { changed: true }]);
  await app.close();
});
