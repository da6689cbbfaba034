import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from './port-of';

/** Proxy of a node that can hold requests. */
export async function startSlowNode(url: string) {
  const received: string[] = [];
  const held = new Set<() => void>();
  let slow: readonly string[] = [];
  const server = createServer((request, response) => {
    (async () => {
      const body = await text(request);
      const { method } = JSON.parse(body) as { method: string };
      received.push(method);
      if (slow.includes(method)) await new Promise<void>((resolve) => held.add(resolve));
      if (response.destroyed) return;
      const headers = { 'content-type': 'application/json' };
      const answer = await (await fetch(url, { method: 'POST', body, headers })).text();
      response.setHeader('content-type', 'application/json');
      response.end(answer);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    /** Methods of all received requests. */
    received,
    /** Holds all requests with these methods. */
    hold: (...methods: string[]) => void (slow = methods),
    release() {
      slow = [];
      for (const resolve of held) resolve();
      held.clear();
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
