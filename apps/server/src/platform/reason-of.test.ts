import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type LookupFunction } from 'node:net';
import { reasonOf } from './reason-of';

const lookup: LookupFunction = (_host, _options, callback) =>
  callback(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]);

it('returns the code when no address of a host can be reached, because that error has no message', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const socket = connect({ host: 's3.example', port, lookup, autoSelectFamily: true });
  const cause = await new Promise<Error>((resolve) => socket.once('error', resolve));
  expect(reasonOf(new TypeError('fetch failed', { cause }))).toBe('fetch failed (ECONNREFUSED)');
});
