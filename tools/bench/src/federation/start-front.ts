import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { Monolith } from './build-monolith';
import { MONOLITH_PATH, monolithDocument } from './monolith-document';

/** Proxy with its own origin in front of the stack's server. */
export interface Front {
  readonly origin: string;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Starts the proxy, so that both variants are served by the same program. Without a monolith it passes the product's files
 * through; with one, it serves the monolith's document and files. API calls always reach the same server.
 */
export async function startFront(upstream: string, monolith?: Monolith): Promise<Front> {
  const target = new URL(upstream);
  const agent = new Agent({ keepAlive: true });
  const documents = new Map<string, Promise<MadeDocument>>();

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', upstream);
    if (monolith !== undefined && incoming.method === 'GET') {
      if (pathname.startsWith(MONOLITH_PATH)) return sendFile(monolith, pathname, outgoing);
      if (incoming.headers.accept?.includes('text/html')) {
        const made = documents.get(pathname) ?? makeDocument(upstream, pathname, monolith);
        documents.set(pathname, made);
        made.then(
          ({ headers, body }) => outgoing.writeHead(200, headers).end(body),
          () => outgoing.writeHead(502).end(),
        );
        return;
      }
    }
    pass(incoming, outgoing, target, agent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface MadeDocument {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

async function makeDocument(upstream: string, path: string, monolith: Monolith): Promise<MadeDocument> {
  const answer = await fetch(`${upstream}${path}`, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const body = brotliCompressSync(monolithDocument(await answer.text(), path, monolith));
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !/^(etag|content-length|content-encoding|transfer-encoding)$/.test(name),
    ),
  );
  return { body, headers: { ...headers, 'content-encoding': 'br', 'content-length': String(body.length) } };
}

function sendFile({ files }: Monolith, pathname: string, outgoing: ServerResponse): void {
  const found = files.get(pathname.slice(MONOLITH_PATH.length + 1));
  if (found === undefined) {
    outgoing.writeHead(404).end();
    return;
  }
  const type = TYPES[found.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  outgoing
    .writeHead(200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(found.brotli === undefined ? {} : { 'content-encoding': 'br' }),
    })
    .end(found.brotli ?? found.body);
}

/** Forwards a request with the server's own origin. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, agent: Agent): void {
  const { origin } = incoming.headers;
  const headers = {
    ...incoming.headers,
    host: target.host,
    ...(origin === undefined ? {} : { origin: target.origin }),
  };
  const outward = request(
    { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers, agent },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  outward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  // An event stream ends when its page closes.
  outgoing.once('close', () => outward.destroy());
  incoming.pipe(outward);
}
