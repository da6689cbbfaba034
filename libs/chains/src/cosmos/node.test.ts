import { createServer, type Server } from 'node:http';
import { ChainUnreachableError, WrongChainError } from '../errors';
import { startCosmosHarness } from '../testing/cosmos-harness';
import { portOf } from '../testing/port-of';
import { createCosmosAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  chain = await startCosmosHarness();
});
afterAll(() => chain.stop());

it('is final at its head, or as many blocks behind as configured', async () => {
  for (let made = 0; made < 5; made += 1) await chain.node.produceBlock();
  const { height } = await chain.adapter.getHead();
  expect(await chain.adapter.getFinalisedHeight()).toBe(height);
  const careful = createCosmosAdapter({
    chainId: 'optio-testnet',
    rpcUrl: chain.node.url,
    finality: { confirmations: 3 },
  });
  expect(await careful.getFinalisedHeight()).toBe(height - 2n);
});

it('returns each block with its parent, and null above the head', async () => {
  const head = await chain.adapter.getHead();
  const block = await chain.adapter.getBlock(head.height);
  const { height, hash, time } = head;
  expect(block).toMatchObject({ height, hash, time, transactions: [] });
  expect(block?.parentHash).toBe((await chain.adapter.getBlock(head.height - 1n))?.hash);
  expect(await chain.adapter.getBlock(head.height + 1n)).toBeNull();
});

it('returns null for an unknown transaction', async () => {
  expect(await chain.adapter.findTransaction('AB'.repeat(32))).toBeNull();
  expect(await chain.adapter.findTransaction("x' OR tx.height>0")).toBeNull();
});

it('rejects a node of another chain', async () => {
  const adapter = createCosmosAdapter({ chainId: 'optio', rpcUrl: chain.node.url });
  await expect(adapter.getHead()).rejects.toBeInstanceOf(WrongChainError);
  expect((await adapter.broadcast(Uint8Array.of(1))).outcome).toBe('unreachable');
});

it('throws ChainUnreachableError when the node is down', async () => {
  const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: 'http://127.0.0.1:1' });
  await expect(adapter.getBalances(chain.faucet)).rejects.toBeInstanceOf(ChainUnreachableError);
  expect((await adapter.broadcast(Uint8Array.of(1))).outcome).toBe('unreachable');
});

describe('faulty node', () => {
  let server: Server;
  let answer: string | null;
  beforeAll(async () => {
    server = createServer((_, response) => {
      if (answer !== null) response.end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['never answers', null],
    ['answers with a page', '<html>502</html>'],
    ['answers with something else', '{"jsonrpc":"2.0","id":1,"result":{}}'],
  ])('reports unreachable within the timeout when the node %s', async (_, text) => {
    answer = text;
    const rpcUrl = `http://127.0.0.1:${portOf(server)}`;
    const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl, timeoutMs: 100 });
    await expect(adapter.getHead()).rejects.toBeInstanceOf(ChainUnreachableError);
  });
});
