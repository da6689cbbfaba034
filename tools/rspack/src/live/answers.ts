import type { IncomingMessage, ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** Middleware of the development server, called for one path. */
interface Answer {
  readonly name: string;
  readonly path: string;
  readonly middleware: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Creates a middleware that responds with the JSON of `make`, or with null. */
export const createJsonAnswer = (
  file: string,
  headers: Headers,
  make: (query: URLSearchParams) => Promise<unknown>,
): Answer => ({
  name: file,
  path: `/${file}`,
  middleware(request, response) {
    make(new URL(request.url ?? '/', 'http://localhost').searchParams).then(
      (answer) => {
        response.writeHead(200, { ...headers, 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? null));
      },
      (error: unknown) => {
        response.writeHead(500, headers);
        response.end(error instanceof Error ? error.message : String(error));
      },
    );
  },
});

interface Feed extends Answer {
  /** Sends a new value to all pages. */
  readonly send: (value: unknown) => void;
}

/** Creates a middleware that streams the current value to each page, and each later one, as server-sent events. */
export function createFeed(file: string, headers: Headers, initial: unknown): Feed {
  const pages = new Set<ServerResponse>();
  let current = initial;
  const write = (page: ServerResponse) => page.write(`data: ${JSON.stringify(current)}\n\n`);
  return {
    name: file,
    path: `/${file}`,
    middleware(request, response) {
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      });
      write(response);
      pages.add(response);
      request.on('close', () => pages.delete(response));
    },
    send(value) {
      current = value;
      pages.forEach(write);
    },
  };
}
