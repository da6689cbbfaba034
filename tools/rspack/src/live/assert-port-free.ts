import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws an error of one sentence if the port is in use, probably by another live remote */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(
      `Port ${port} is in use, by another live remote perhaps: give another one with --port N.`,
      {
        cause: error,
      },
    );
  }
  server.close();
  await once(server, 'close');
}
