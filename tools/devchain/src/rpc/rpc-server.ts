import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_TX_BYTES } from '../chain/constants';
import { handleRequest, type RpcResponse } from './json-rpc';
import { parseError, type RpcError } from './rpc-error';
import type { Node } from './rpc-method';
import { uriRequest } from './uri-request';

interface RpcServer {
  readonly url: string;
  close(): Promise<void>;
}

interface RpcServerOptions {
  readonly node: Node;
  readonly host: string;
  /** 0: a free port. */
  readonly port: number;
}

/** Base64 plus the envelope. */
const MAX_BODY_BYTES = MAX_TX_BYTES * 2;

/** Methods are also GET /method?name=value. */
export async function startRpcServer({ node, host, port }: RpcServerOptions): Promise<RpcServer> {
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });
  // Closing a connection during its reuse would lose a request.
  server.keepAliveTimeout = 0;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const input = request.method === 'POST' ? await readJson(request) : uriRequest(request.url ?? '/');
    if (input === undefined) {
      send(response, 500, {
        jsonrpc: '2.0',
        id: -1,
        error: errorOf(parseError('error unmarshaling request')),
      });
      return;
    }
    const answers = await Promise.all(asList(input).map((it) => handleRequest(node, it)));
    if (answers.some(({ method }) => node.faults.drops(method))) {
      request.socket.destroy();
      return;
    }
    send(response, 200, bodyOf(input, answers));
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const asList = (input: unknown): unknown[] => (Array.isArray(input) ? input : [input]);

const bodyOf = (input: unknown, answers: readonly RpcResponse[]) =>
  Array.isArray(input) ? answers.map(({ body }) => body) : answers[0]?.body;

const errorOf = ({ code, message, data }: RpcError) => ({ code, message, data });

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
