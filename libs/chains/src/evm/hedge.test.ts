import { setTimeout as delay } from 'node:timers/promises';
import { newEvmAccount, startEvmHarness } from '../testing/evm-harness';
import { startSlowNode } from '../testing/slow-node';
import { createEvmAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startEvmHarness>>;
let one: Awaited<ReturnType<typeof startSlowNode>>;
let two: Awaited<ReturnType<typeof startSlowNode>>;
beforeAll(async () => {
  chain = await startEvmHarness();
  [one, two] = [await startSlowNode(chain.url), await startSlowNode(chain.url)];
});
afterEach(() => one.release());
afterAll(async () => {
  for (const node of [one, two]) node.stop();
  await chain.stop();
});

const { address } = newEvmAccount();

/** Connects to both nodes and reads until a slow read is hedged. */
async function connect() {
  const adapter = createEvmAdapter({ chainId: '31337', rpcUrl: `${one.url},${two.url}`, finality: 'latest' });
  let reads = 0;
  for (; reads < 20 || adapter.nodes()[1]?.behindSeconds === null; reads += 1)
    await adapter.isContract(address);
  return adapter;
}

it('reads from the second node and aborts the request to the first when the first is slow', async () => {
  const adapter = await connect();
  const before = one.aborted();
  one.hold('eth_getCode');
  expect(await adapter.isContract(address)).toBe(false);
  while (one.aborted() === before) await delay(5);
  expect(adapter.nodes()).toMatchObject([
    { isCurrent: true, isUp: true, hedges: { won: 1, lost: 0 } },
    { isCurrent: false, isUp: true },
  ]);
});

it('sends a broadcast to one node while a slow read is hedged', async () => {
  const adapter = await connect();
  const { bytes, hash } = await chain.sign({
    type: 'send',
    symbol: 'ETH',
    from: chain.faucet,
    to: address,
    base: '7',
  });
  one.hold('eth_sendRawTransaction', 'eth_getCode');
  const broadcast = adapter.broadcast(bytes);
  expect(await adapter.isContract(address)).toBe(false);
  one.release();
  expect(await broadcast).toEqual({ outcome: 'accepted', hash });
  expect(adapter.nodes()[0]?.hedges).toEqual({ won: 1, lost: 0 });
  expect(two.received).not.toContain('eth_sendRawTransaction');
});
