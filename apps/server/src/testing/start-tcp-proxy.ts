import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** `target` with the address of the proxy. */
  url: string;
  /** Stops forwarding, without closing a connection, like a firewall that drops all packets. */
  cut(): void;
  /** Forwards new connections again. The connections before the cut stay silent. */
  mend(): void;
  /** Closes all connections and forwards new ones to another server. */
  moveTo(target: string): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let forwards = true;
  const server = createServer((socket) => {
    const pair = forwards ? [socket, connect(Number(port), hostname)] : [socket];
    for (const one of pair) {
      sockets.add(one);
      one.on('error', () => pair.forEach((each) => each.destroy()));
      one.on('close', () => sockets.delete(one));
    }
    const [client, upstream] = pair;
    if (upstream === undefined) return;
    client?.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  // A Unix socket, which would bypass the proxy.
  url.searchParams.delete('host');
  return {
    url: url.href,
    cut() {
      forwards = false;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      forwards = true;
    },
    moveTo(other) {
      ({ hostname, port } = new URL(other));
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
