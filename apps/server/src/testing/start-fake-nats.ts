import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const INFO = JSON.stringify({ server_id: 'fake', version: '2.10.0', proto: 1, max_payload: 1024 * 1024 });

export interface FakeNats {
  readonly url: string;
  /** Subjects of the messages that arrived. */
  readonly published: readonly string[];
  /** Makes the server close the connection at the next message, before it handles the message. */
  failOnce(): void;
  stop(): Promise<void>;
}

/** Starts a server that accepts NATS clients and delivers no message. */
export async function startFakeNats(): Promise<FakeNats> {
  const sockets = new Set<Socket>();
  const published: string[] = [];
  let failing = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write(`INFO ${INFO}\r\n`);
    createInterface({ input: socket }).on('line', (line) => {
      if (socket.destroyed) return;
      const [command, subject = ''] = line.split(' ');
      if (command === 'PUB' && failing) {
        failing = false;
        socket.destroy();
      } else if (command === 'PUB') published.push(subject);
      else if (command === 'PING') socket.write('PONG\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `nats://127.0.0.1:${port}`,
    published,
    failOnce: () => void (failing = true),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
