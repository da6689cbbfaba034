import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { offerLoad } from './offer-load';

it('sends requests at the rate while earlier responses are missing, and measures from when each was due', async () => {
  const RATE = 200;
  const waiting: (() => void)[] = [];
  const server = createServer((_request, response) => {
    const status = waiting.length % 2 === 0 ? 200 : 503;
    waiting.push(() => response.writeHead(status).end());
    // No response before all requests have arrived.
    if (waiting.length === RATE / 2) for (const answer of waiting.splice(0)) answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const targets = [{ url: `http://127.0.0.1:${port}`, headers: {} }];
    const requests = await offerLoad(targets, { rate: RATE, seconds: 0.5 });
    expect(requests.map(({ dueAt }) => dueAt)).toEqual(Array.from({ length: RATE / 2 }, (_, at) => at * 5));
    const [first, last] = [requests[0], requests.at(-1)];
    expect(first?.took).toBeGreaterThanOrEqual(490);
    expect(last?.took).toBeLessThan(first?.took ?? 0);
    expect(requests.filter(({ status }) => status === 503)).toHaveLength(RATE / 4);
  } finally {
    server.close();
  }
});
