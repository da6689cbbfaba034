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
async function connect() {
  const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: `${one.url},${two.url}` });
  let reads = 0;
  for (; reads < 20 || adapter.nodes()[1]?.behindSeconds === null; reads += 1)
    await adapter.getValidator(operator);
  return adapter;
}

it('reads from the second node and aborts the request to the first when the first is slow', async () => {
  const adapter = await connect();
  const before = one.aborted();
  one.hold('abci_query');
  expect(await adapter.getValidator(operator)).toBeNull();
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
