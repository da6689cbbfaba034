import { once } from 'node:events';
import { createServer } from 'node:net';
import { assertPortFree } from './assert-port-free';

test('rejects a port in use, and accepts it when it is free again', async () => {
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
