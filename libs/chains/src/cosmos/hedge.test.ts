import { setTimeout as delay } from 'node:timers/promises';
import { newOptioAccount, startCosmosHarness } from '../testing/cosmos-harness';
import { startSlowNode } from '../testing/slow-node';
import { operatorAddressOf } from './address';
import { createCosmosAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
let one: Awaited<ReturnType<typeof startSlowNode>>;
let two: Awaited<ReturnType<typeof startSlowNode>>;
beforeAll(async () => {
  chain = await startCosmosHarness();
  [one, two] = [await startSlowNode(chain.node.url), await startSlowNode(chain.node.url)];
});
afterEach(() => one.release());
afterAll(async () => {
  for (const node of [one, two]) node.stop();
  await chain.stop();
});

const { address } = newOptioAccount();
const operator = operatorAddressOf(address);

/** Connects to both nodes and reads until a slow read is hedged. */
async function connect({ minReads = 20, timeoutMs = 5000 } = {}) {
  const rpcUrl = `${one.url},${two.url}`;
  const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl, timeoutMs, hedgePercent: 5 });
  let reads = 0;
  for (; reads < minReads || adapter.nodes()[1]?.behindSeconds === null; reads += 1)
    await adapter.getValidator(operator);
  return adapter;
}

it('reads from the second node when the first is slow', async () => {
  const adapter = await connect();
  one.hold('abci_query');
  expect(await adapter.getValidator(operator)).toBeNull();
  expect(adapter.nodes()).toMatchObject([
    { isCurrent: true, isUp: true, hedges: { won: 1, lost: 0 } },
    { isCurrent: false, isUp: true },
  ]);
});

it('leaves a first node that never responds after its time limit although the second node responded', async () => {
  const adapter = await connect({ timeoutMs: 3000 });
  one.hold('abci_query');
  expect(await adapter.getValidator(operator)).toBeNull();
  while (adapter.nodes()[0]?.isCurrent === true) await delay(5);
  expect(adapter.nodes()).toMatchObject([{ isUp: false }, { isUp: true, isCurrent: true }]);
});

it('sends a broadcast to one node while a slow read is hedged', async () => {
  const adapter = await connect();
  const { bytes, hash } = await chain.sign({
    type: 'send',
    symbol: 'OPT',
    from: chain.faucet,
    to: address,
    base: '7',
  });
  one.hold('broadcast_tx_sync', 'abci_query');
  const broadcast = adapter.broadcast(bytes);
  expect(await adapter.getValidator(operator)).toBeNull();
  one.release();
  expect(await broadcast).toEqual({ outcome: 'accepted', hash });
  expect(adapter.nodes()[0]?.hedges).toEqual({ won: 1, lost: 0 });
  expect(two.received).not.toContain('broadcast_tx_sync');
});

it('takes a fee and a refusal only from the slow first node', async () => {
  const intent = { type: 'send', symbol: 'OPT', from: chain.faucet, to: address, base: '7' } as const;
  // Budget for two second requests.
  const adapter = await connect({ minReads: 40 });
  one.hold('abci_query');
  const before = two.received.length;
  const simulation = adapter.simulate(intent);
  expect(await adapter.getValidator(operator)).toBeNull();
  const received = two.received.slice(before);
  one.release();
  expect(await simulation).toMatchObject({ refusal: null });
  // Validator and staking pool.
  expect(received).toEqual(['abci_query', 'abci_query']);
});
