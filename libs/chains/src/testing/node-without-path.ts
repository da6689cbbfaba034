import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from './port-of';

/** Proxy that responds to one path like a node without it, or with another HTTP status. */
export async function startNodeWithoutPath(path: string, url: string, status = 200) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      response.setHeader('content-type', 'application/json');
      if (body.includes(`"${path}"`)) {
        response.statusCode = status;
        const log = `unknown query path: unknown request`;
        const result = { response: { code: 6, codespace: 'sdk', log, height: '0' } };
        response.end(JSON.stringify({ jsonrpc: '2.0', id: idOf(body), result }));
        return;
      }
      const headers = { 'content-type': 'application/json' };
      response.end(await (await fetch(url, { method: 'POST', body, headers })).text());
    })();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => server.close() };
}

const idOf = (body: string): unknown => (JSON.parse(body) as { id: unknown }).id;
