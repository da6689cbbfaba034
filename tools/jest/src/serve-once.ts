import { once } from 'node:events';
import { createServer } from 'node:http';

interface Served {
  readonly url: string;
  /** Waits for a running `make`. */
  stop(): Promise<void>;
}

/** Serves the result of `make` to all Jest workers over HTTP. Runs `make` on the first request; responds 500 with its error. */
export async function serveOnce(make: () => Promise<string>): Promise<Served> {
  let made: Promise<string> | undefined;
  const server = createServer((_request, response) => {
    made ??= make();
    const say = (status: number, text: string) =>
      response.writeHead(status, { connection: 'close' }).end(text);
    made.then(
      (text) => say(200, text),
      (error: unknown) => say(500, String(error)),
    );
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.close();
      await made?.catch(() => undefined);
      server.closeAllConnections();
    },
  };
}
