import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedWebhook {
  readonly signature: string;
  readonly body: string;
}

/** Starts a server on this machine that records the webhooks of the stack. */
export async function receiveWebhooks() {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['tessera-signature']);
      received.push({ signature, body: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
