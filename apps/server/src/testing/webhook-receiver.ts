import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a server on this machine that records requests. `respond` changes the status and headers of its responses. */
export async function startWebhookReceiver() {
  const received: ReceivedRequest[] = [];
  let next: { status: number; headers?: Record<string, string> } = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path, headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(next.status, next.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    respond: (status: number, headers?: Record<string, string>) =>
      void (next = headers === undefined ? { status } : { status, headers }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
