import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** Everything that clients have sent. */
  received(): string;
  /** Closes the port and all connections, so that new connections are refused. */
  stop(): Promise<void>;
  /** Opens the same port again. */
  start(): Promise<void>;
}

/** @param refused the address of a recipient that the server rejects with 550 */
export async function startMailServer(refused = 'refused@example.com'): Promise<MailServer> {
  let received = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (inData) inData = !text.endsWith('\r\n.\r\n');
      else if (text.startsWith('DATA')) return void ((inData = true), socket.write('354 go on\r\n'));
      else if (text.includes(`<${refused}>`)) return void socket.write('550 no such address\r\n');
      if (!inData) socket.write('250 ok\r\n');
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: () => received,
    async stop() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      server.close();
      await once(server, 'close');
    },
    start: () => listen(address.port),
  };
}
