import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { App } from './app-types';
import { drain, registerDrain } from './drain';

describe('drain', () => {
  it('lets the answers in flight leave, ends event streams and takes nobody new', async () => {
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
    const drained = drain(app);
    await expect(fetch(`${url}/slow`)).rejects.toThrow();
    answer();
    expect(await (await slow).json()).toEqual({ done: true });
    await drained;
    await expect(stream.text()).rejects.toThrow();
  });
});
