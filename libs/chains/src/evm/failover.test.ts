import { createServer, type Server } from 'node:http';
import { ChainUnreachableError } from '../errors';
import { startEvmHarness, newEvmAccount } from '../testing/evm-harness';
import { portOf } from '../testing/port-of';
import { createEvmAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startEvmHarness>>;
let server: Server;
/** Undefined closes the connection. */
let answer: (
  method: string,
) => { result: unknown } | { error: { code: number; message: string } } | undefined;
beforeAll(async () => {
  chain = await startEvmHarness();
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      const answered = method === 'eth_chainId' ? { result: '0x7a69' } : answer(method);
      if (answered === undefined) return void request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answered }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await chain.stop();
});

const connect = (...urls: string[]) =>
  createEvmAdapter({ chainId: '31337', rpcUrl: urls.join(', '), finality: 'latest', timeoutMs: 5000 });
const other = () => `http://127.0.0.1:${portOf(server)}`;
const heightOf = async (adapter: ReturnType<typeof connect>) => (await adapter.getHead()).height;
const oldBlock = { number: '0x5', hash: `0x${'05'.repeat(32)}`, timestamp: '0x5', transactions: [] };
const payment = () =>
  chain.sign({ type: 'send', symbol: 'ETH', from: chain.faucet, to: newEvmAccount().address, base: '7' });

it('uses the next node when the first does not respond', async () => {
  const adapter = connect('http://127.0.0.1:1', chain.url);
  expect(await heightOf(adapter)).toBe(await heightOf(chain.adapter));
});

it('uses the next node when the first is syncing', async () => {
  answer = (method) => (method === 'eth_syncing' ? { result: { currentBlock: '0x1' } } : undefined);
  expect(await heightOf(connect(other(), chain.url))).toBe(await heightOf(chain.adapter));
});

it('leaves a node whose head is old when the heads of the others are known', async () => {
  answer = (method) => ({ result: method === 'eth_syncing' ? false : oldBlock });
  const adapter = connect(other(), chain.url);
  while (adapter.nodes()[1]?.behindSeconds !== 0) await adapter.getHead();
  expect(await heightOf(adapter)).toBe(await heightOf(chain.adapter));
  expect(adapter.nodes()).toMatchObject([
    { position: 1, isCurrent: false, isUp: true, isCatchingUp: false },
    { position: 2, isCurrent: true, isUp: true, isCatchingUp: false, behindSeconds: 0 },
  ]);
});

it('uses the next node when the first exceeds its rate limit', async () => {
  answer = (method) =>
    method === 'eth_syncing'
      ? { result: false }
      : { error: { code: -32005, message: 'daily request count exceeded, request rate limited' } };
  expect(await heightOf(connect(other(), chain.url))).toBe(await heightOf(chain.adapter));
});

it('finds a transaction on the second node when the first does not have it', async () => {
  answer = () => ({ result: null });
  const { bytes, hash } = await payment();
  await chain.adapter.broadcast(bytes);
  await chain.included(hash);
  expect(await connect(other(), chain.url).findTransaction(hash)).toMatchObject({ hash, success: true });
});

it('reads a block from the other nodes when one of three lags', async () => {
  answer = () => ({ result: null });
  const { height, hash } = await chain.adapter.getHead();
  const three = [other(), chain.url, `${chain.url}/`];
  expect(await connect(...three).getBlock(height)).toMatchObject({ hash });
  expect(await connect(...three).getBlock(height + 5n)).toBeNull();
});

it('waits for a block when one of two nodes lags', async () => {
  answer = () => ({ result: null });
  const { height } = await chain.adapter.getHead();
  expect(await connect(other(), chain.url).getBlock(height)).toBeNull();
});

it('does not report a block as absent when a node is silent', async () => {
  const { height } = await chain.adapter.getHead();
  for (const urls of [
    [chain.url, 'http://127.0.0.1:1'],
    ['http://127.0.0.1:1', chain.url],
  ])
    await expect(connect(...urls).getBlock(height + 5n)).rejects.toBeInstanceOf(ChainUnreachableError);
});

it('reports known when another node has the rejected bytes', async () => {
  const { bytes, hash } = await payment();
  await chain.adapter.broadcast(bytes);
  answer = (method) =>
    method === 'eth_sendRawTransaction'
      ? { error: { code: -32000, message: 'nonce too low' } }
      : { result: method === 'eth_syncing' ? false : null };
  expect(await connect(other(), chain.url).broadcast(bytes)).toEqual({ outcome: 'known', hash });
  await chain.included(hash);
});

it('rejects bytes only when a majority of the nodes rejects them', async () => {
  const { bytes, hash } = await payment();
  answer = (method) =>
    method === 'eth_sendRawTransaction'
      ? { error: { code: -32000, message: 'insufficient funds for gas * price + value' } }
      : { result: method === 'eth_syncing' ? false : null };
  const rejected = { outcome: 'rejected', hash, reason: 'funds' };
  expect(await connect(other()).broadcast(bytes)).toMatchObject(rejected);
  expect(await connect(other(), `${other()}/`).broadcast(bytes)).toMatchObject(rejected);
  expect((await connect(other(), 'http://127.0.0.1:1').broadcast(bytes)).outcome).toBe('unreachable');
  expect(await connect(other(), chain.url).broadcast(bytes)).toEqual({ outcome: 'accepted', hash });
  await chain.included(hash);
});

it('reports unreachable when the second node rejects after the response of the first was lost', async () => {
  const { bytes, hash } = await payment();
  await chain.adapter.broadcast(bytes);
  await chain.included(hash);
  const health = new Map<string, unknown>([
    ['eth_syncing', false],
    ['eth_getBlockByNumber', oldBlock],
  ]);
  answer = (method) => (health.has(method) ? { result: health.get(method) } : undefined);
  const { bytes: late } = await chain.sign({
    type: 'send',
    symbol: 'ETH',
    from: chain.faucet,
    to: newEvmAccount().address,
    base: `1${'0'.repeat(30)}`,
  });
  const result = await connect(other(), chain.url).broadcast(late);
  expect(result.outcome).toBe('unreachable');
});
