import { once } from 'node:events';
import { createServer } from 'node:http';
import { createFeed } from './answers';

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
