import { createServer } from 'node:net';
import { assertPortsFree, freePorts, portsBeside } from './stack-ports';

describe('stack ports', () => {
  it('are derived from the port of the application', () => {
    expect(portsBeside(4200)).toEqual({
      app: 4200,
      postgres: 4232,
      ethereum: 4245,
      optio: 4257,
      mailWeb: 4280,
      mailSmtp: 4281,
      metrics: 4290,
    });
  });

  it('freePorts returns seven different ports', async () => {
    const ports = await freePorts();
    expect(new Set(Object.values(ports)).size).toBe(7);
    await expect(assertPortsFree(ports)).resolves.toBeUndefined();
  });

  it('assertPortsFree names the ports in use and the remedy', async () => {
    const ports = await freePorts();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(ports.optio, '127.0.0.1', resolve));
    await expect(assertPortsFree(ports)).rejects.toThrow(
      `Port ${ports.optio} (optio) is in use by another program: end it, or run \`npm start -- --port ${ports.app + 100}\`.`,
    );
    await new Promise((resolve) => server.close(resolve));
  });
});
