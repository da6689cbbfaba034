import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import * as v from 'valibot';

import { isBroadcast, replies, RpcRequest, type RpcFault } from './rpc-faults';

export interface RpcProxy {
  readonly url: string;
  /** Node URL, which may be set after the start. */
  target: string;
  readonly faulted: number;
  /** @param since `now`: the fault begins at once; `broadcast`: with the next broadcast */
  fault(kind: RpcFault, since?: 'now' | 'broadcast'): void;
  heal(): void;
  close(): Promise<void>;
}

export async function openRpcProxy(target = ''): Promise<RpcProxy> {
  let fault: RpcFault | undefined;
  let armed: RpcFault | undefined;
  let faulted = 0;
  const memory = new Map<string, string>();

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  // Disable the keep-alive timeout, because it would close idle connections.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    if (fault !== 'down') return;
    faulted += 1;
    socket.resetAndDestroy();
  });

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(incoming);
    const parsed: unknown = JSON.parse(body);
    // The first request of a JSON-RPC batch represents all of them.
    const request = v.parse(RpcRequest, Array.isArray(parsed) ? parsed[0] : parsed);
    const cacheKey = JSON.stringify([request.method, request.params, Array.isArray(parsed)]);
    if (armed !== undefined && isBroadcast(request)) [fault, armed] = [armed, undefined];
    const forward = async () => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(proxy.target, { method: 'POST', body, headers })).text();
    };
    if (fault === undefined) {
      const answer = await forward();
      memory.set(cacheKey, answer);
      return write(response, 200, 'application/json', answer);
    }
    faulted += 1;
    const other = faulted % 2 === 1;
    const reply = await replies[fault]({ request, forward, remembered: memory.get(cacheKey), other });
    if (reply === undefined) response.destroy();
    else write(response, reply.status, reply.type, reply.text);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  const proxy: RpcProxy = {
    url: `http://127.0.0.1:${address.port}`,
    target,
    get faulted() {
      return faulted;
    },
    fault(kind, since = 'now') {
      if (since === 'broadcast') armed = kind;
      else fault = kind;
    },
    heal() {
      [fault, armed] = [undefined, undefined];
      memory.clear();
      server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function write(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
