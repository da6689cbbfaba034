import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from './port-of';

/** Proxy of a node that replaces the text `from` in its responses, such as the recipient of a payment, by `to`. */
export async function startLyingNode(url: string, from: string, to: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const headers = { 'content-type': 'application/json' };
      const honest = await (await fetch(url, { method: 'POST', body, headers })).text();
      response.setHeader('content-type', 'application/json');
      response.end(honest.replaceAll(from, to));
    })();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
