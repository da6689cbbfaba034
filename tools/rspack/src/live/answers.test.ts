import { once } from 'node:events';
import { createServer } from 'node:http';
import { createFeed, createJsonAnswer } from './answers';

test('streams the current value to a new page and each later value to all pages', async () => {
  const feed = createFeed('type-errors', { 'access-control-allow-origin': 'https://staging.example' }, []);
  const server = createServer((request, response) => feed.middleware(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/type-errors`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://staging.example');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: []\n\n');
    feed.send(['broken']);
    expect((await reader?.read())?.value).toBe('data: ["broken"]\n\n');
    await reader?.cancel();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('responds with the reason, which pages of the environment may read, when the JSON cannot be made', async () => {
  const headers = { 'access-control-allow-origin': 'https://staging.example' };
  const answer = createJsonAnswer('live.json', headers, () => Promise.reject(new Error('the path is wrong')));
  const server = createServer((request, response) => answer.middleware(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}/live.json`);
  expect([response.status, await response.text()]).toEqual([500, 'the path is wrong']);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://staging.example');
  server.closeAllConnections();
  server.close();
});
