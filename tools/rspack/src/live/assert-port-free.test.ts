import { once } from 'node:events';
import { createServer } from 'node:net';
import { assertPortFree } from './assert-port-free';

test('a port that is in use is refused in a sentence, and is free again when that has ended', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(assertPortFree(port)).rejects.toThrow(
    `Port ${port} is in use, by another live remote perhaps`,
  );
  server.close();
  await once(server, 'close');
  await expect(assertPortFree(port)).resolves.toBeUndefined();
  await expect(assertPortFree(port)).resolves.toBeUndefined();
});
