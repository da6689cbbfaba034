import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface OtlpRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface OtlpAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Starts a receiver of OTLP/HTTP that records its requests. */
export async function startOtlpReceiver() {
  const requests: OtlpRequest[] = [];
  const answers: OtlpAnswer[] = [];
  const held: ServerResponse[] = [];
  let holds = false;
  let onRequest = () => {};
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, headers, body: answer = {} } = answers.shift() ?? { status: 200 };
      if (holds) held.push(response);
      else response.writeHead(status, headers).end(JSON.stringify(answer));
      onRequest();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Answers the next requests with these, in order, and later ones with 200. */
    answerWith: (...next: OtlpAnswer[]) => void answers.push(...next),
    /** Leaves all later requests without a response. */
    hold: () => void (holds = true),
    received: (count: number) =>
      new Promise<void>((resolve) => {
        onRequest = () => {
          if (requests.length >= count) resolve();
        };
        onRequest();
      }),
    close: async () => {
      held.forEach((response) => response.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>;
