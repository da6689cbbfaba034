import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { App } from './app-types';
import { drain, registerDrain } from './drain';
import { createTestApp } from '../testing/create-test-app';

describe('drain', () => {
  it('finishes the responses in flight, ends event streams and accepts no new connection', async () => {
    const app: App = Fastify({ forceCloseConnections: true });
    registerDrain(app);
    let answer = () => {};
    const begun = new Promise<void>((started) => {
      app.get('/slow', async () => {
        started();
        await new Promise<void>((resolve) => (answer = resolve));
        return { done: true };
      });
    });
    app.get('/stream', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const stream = await fetch(`${url}/stream`, { headers: { accept: 'text/event-stream' } });
    const slow = fetch(`${url}/slow`);
    await begun;
    const drained = drain(app, () => Promise.resolve());
    await expect(fetch(`${url}/slow`)).rejects.toThrow();
    answer();
    expect(await (await slow).json()).toEqual({ done: true });
    await drained;
    await expect(stream.text()).rejects.toThrow();
  });

  it('responds 503 to the readiness check and serves all other requests during the drain delay', async () => {
    const test = await createTestApp();
    try {
      const status = async (method: 'GET' | 'HEAD', url: string) =>
        (await test.app.inject({ method, url })).statusCode;
      expect([await status('GET', '/health/ready'), await status('HEAD', '/health/ready')]).toEqual([
        200, 200,
      ]);
      await test.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = test.app.server.address() as AddressInfo;
      let over = () => {};
      const delayed = drain(test.app, () => new Promise<void>((resolve) => (over = resolve)));
      expect([await status('GET', '/health/ready'), await status('HEAD', '/health/ready')]).toEqual([
        503, 503,
      ]);
      expect((await test.app.inject('/health/ready')).json()).toMatchObject({ status: 'draining' });
      const live = `http://127.0.0.1:${port}/health/live`;
      const answer = await fetch(live, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      over();
      await delayed;
      await expect(fetch(live)).rejects.toThrow();
    } finally {
      await test.close();
    }
  });
});
