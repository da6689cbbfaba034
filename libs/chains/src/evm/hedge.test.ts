import { newEvmAccount, startEvmHarness } from '../testing/evm-harness';
import { startLyingNode } from '../testing/lying-node';
import { startSlowNode } from '../testing/slow-node';
import { createEvmAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startEvmHarness>>;
let one: Awaited<ReturnType<typeof startSlowNode>>;
let two: Awaited<ReturnType<typeof startSlowNode>>;
let liar: Awaited<ReturnType<typeof startLyingNode>>;
beforeAll(async () => {
  chain = await startEvmHarness();
  liar = await startLyingNode(chain.url, '"baseFeePerGas":"0x', '"baseFeePerGas":"0xfff');
  [one, two] = [await startSlowNode(chain.url), await startSlowNode(chain.url)];
});
afterEach(() => one.release());
afterAll(async () => {
  for (const node of [one, two, liar]) node.stop();
  await chain.stop();
});

const { address } = newEvmAccount();

/** Connects to both nodes and reads until a slow read is hedged. */
async function connect(second = two.url, minReads = 20) {
  const rpcUrl = `${one.url},${second}`;
  const adapter = createEvmAdapter({ chainId: '31337', rpcUrl, finality: 'latest', hedgePercent: 5 });
  let reads = 0;
  for (; reads < minReads || adapter.nodes()[1]?.behindSeconds === null; reads += 1)
    await adapter.isContract(address);
  return adapter;
}

it('reads from the second node when the first is slow', async () => {
  const adapter = await connect();
  one.hold('eth_getCode');
  expect(await adapter.isContract(address)).toBe(false);
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

it('takes a fee only from the slow first node when a fast second node lies about the base fee', async () => {
  const intent = { type: 'send', symbol: 'ETH', from: chain.faucet, to: address, base: '7' } as const;
  const second = await startSlowNode(liar.url);
  // Budget for three second requests.
  const adapter = await connect(second.url, 60);
  const previous = await adapter.estimateFee(intent);
  one.hold('eth_estimateGas', 'eth_getCode');
  const fee = adapter.estimateFee(intent);
  const raised = adapter.raiseFee(intent, previous);
  expect(await adapter.isContract(address)).toBe(false);
  one.release();
  expect(await fee).toEqual(previous);
  expect(await raised).toMatchObject({ belowMarket: false });
  expect(second.received).not.toContain('eth_estimateGas');
  second.stop();
});
