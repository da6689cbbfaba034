import { createServer, type Server, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { createDemoClient } from './demo-client';

const Answer = v.object({ ok: v.boolean() });
const json = (status: number, body: object) => (response: ServerResponse) => {
  response.statusCode = status;
  response.end(JSON.stringify(body));
};
const done = json(200, { ok: true });

let server: Server;
let responses: ((response: ServerResponse) => void)[];
let requests: number;
let pauses: number[];
beforeEach(async () => {
  [responses, requests, pauses] = [[], 0, []];
  server = createServer((_request, response) => {
    requests += 1;
    (responses.shift() ?? done)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function call(timeoutMs = 20_000) {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const wait = async (ms: number) => void pauses.push(ms);
  const client = createDemoClient(`http://127.0.0.1:${port}`, { timeoutMs, wait });
  return client({ path: '/login', body: {}, answer: Answer });
}

it('retries a busy server after its retry_after', async () => {
  responses = [json(503, { message: 'Busy', retry_after: 2 }), json(429, { retry_after: 5 })];
  await expect(call()).resolves.toEqual({ ok: true });
  expect(pauses).toEqual([2000, 5000]);
});

it('retries with backoff when there is no retry_after', async () => {
  responses = [(response) => void response.writeHead(503).end('<html>'), (response) => response.destroy()];
  await expect(call()).resolves.toEqual({ ok: true });
  expect(pauses).toEqual([500, 1000]);
});

it('retries after a timeout', async () => {
  responses = [() => {}];
  await expect(call(200)).resolves.toEqual({ ok: true });
  expect(requests).toBe(2);
});

it('fails after seven attempts', async () => {
  responses = Array.from({ length: 20 }, () => json(503, { retry_after: 1 }));
  await expect(call()).rejects.toThrow('POST /login answered 503');
  expect(requests).toBe(7);
});

it.each([
  ['a long rate limit', json(429, { retry_after: 3600 })],
  ['a rejected request', json(422, { message: 'No' })],
  ['an unexpected response body', json(200, { other: true })],
])('does not retry %s', async (_what, answer) => {
  responses = [answer];
  await expect(call()).rejects.toThrow();
  expect(requests).toBe(1);
});
