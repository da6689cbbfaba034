import { setTimeout as delay } from 'node:timers/promises';
import type { ChainAdapter } from './chain-adapter';
import { operatorAddressOf } from './cosmos/address';
import { createCosmosAdapter } from './cosmos/create-adapter';
import { createEvmAdapter } from './evm/create-adapter';
import { newOptioAccount, startCosmosHarness } from './testing/cosmos-harness';
import { newEvmAccount, startEvmHarness } from './testing/evm-harness';
import { startSlowNode } from './testing/slow-node';

const chains = {
  async Ethereum() {
    const chain = await startEvmHarness();
    const { address } = newEvmAccount();
    return {
      ...chain,
      intent: { type: 'send', symbol: 'ETH', from: chain.faucet, to: address, base: '7' } as const,
      adapterOf: (rpcUrl: string, timeoutMs: number) =>
        createEvmAdapter({ chainId: '31337', rpcUrl, timeoutMs, finality: 'latest', hedgePercent: 25 }),
      read: (adapter: ChainAdapter) => adapter.isContract(address),
      response: false,
      readMethod: 'eth_getCode',
      unusedMethod: 'eth_getBalance',
      feeMethod: 'eth_estimateGas',
      broadcastMethod: 'eth_sendRawTransaction',
    };
  },
  async Optio() {
    const chain = await startCosmosHarness();
    const { address } = newOptioAccount();
    return {
      ...chain,
      url: chain.node.url,
      intent: { type: 'send', symbol: 'OPT', from: chain.faucet, to: address, base: '7' } as const,
      adapterOf: (rpcUrl: string, timeoutMs: number) =>
        createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl, timeoutMs, hedgePercent: 25 }),
      read: (adapter: ChainAdapter) => adapter.getValidator(operatorAddressOf(address)),
      response: null,
      readMethod: 'abci_query',
      unusedMethod: 'abci_query',
      feeMethod: 'abci_query',
      broadcastMethod: 'broadcast_tx_sync',
    };
  },
};

describe.each(['Ethereum', 'Optio'] as const)('%s', (name) => {
  let chain: Awaited<ReturnType<(typeof chains)[typeof name]>>;
  let one: Awaited<ReturnType<typeof startSlowNode>>;
  let two: Awaited<ReturnType<typeof startSlowNode>>;
  beforeAll(async () => {
    chain = await chains[name]();
    [one, two] = [await startSlowNode(chain.url), await startSlowNode(chain.url)];
  });
  afterEach(() => one.release());
  afterAll(async () => {
    for (const node of [one, two]) node.stop();
    await chain.stop();
  });

  /** Connects to both nodes and reads until a slow read is hedged. 20 reads give a budget of five second requests. */
  async function connect(timeoutMs = 5000): Promise<ChainAdapter> {
    const adapter = chain.adapterOf(`${one.url},${two.url}`, timeoutMs);
    let reads = 0;
    for (; reads < 20 || adapter.nodes()[1]?.behindSeconds === null; reads += 1) await chain.read(adapter);
    return adapter;
  }

  it('reads from the second node when the first is slow', async () => {
    const adapter = await connect();
    one.hold(chain.readMethod);
    expect(await chain.read(adapter)).toBe(chain.response);
    expect(adapter.nodes()).toMatchObject([
      { isCurrent: true, isUp: true, hedges: { won: 1, lost: 0 } },
      { isCurrent: false, isUp: true },
    ]);
  });

  it('reads from the second node whether a recipient is unused when the first is slow', async () => {
    const adapter = await connect();
    one.hold(chain.unusedMethod);
    expect(await adapter.isUnused(chain.faucet)).toBe(false);
    expect(adapter.nodes()).toMatchObject([{ isCurrent: true, hedges: { won: 1, lost: 0 } }, {}]);
  });

  it('leaves a first node that never responds after its time limit although the second node responded', async () => {
    const adapter = await connect(3000);
    one.hold(chain.readMethod);
    await chain.read(adapter);
    while (adapter.nodes()[0]?.isCurrent === true) await delay(5);
    expect(adapter.nodes()).toMatchObject([{ isUp: false }, { isUp: true, isCurrent: true }]);
  });

  it('sends a broadcast to one node while a slow read is hedged', async () => {
    const adapter = await connect();
    const { bytes, hash } = await chain.sign(chain.intent);
    one.hold(chain.broadcastMethod, chain.readMethod);
    const broadcast = adapter.broadcast(bytes);
    await chain.read(adapter);
    one.release();
    expect(await broadcast).toEqual({ outcome: 'accepted', hash });
    expect(adapter.nodes()[0]?.hedges).toEqual({ won: 1, lost: 0 });
    expect(two.received).not.toContain(chain.broadcastMethod);
  });

  it('takes a fee and a refusal only from the slow first node', async () => {
    const adapter = await connect();
    const previous = await adapter.estimateFee(chain.intent);
    const feeRequestsDuring = async (action: () => Promise<unknown>) => {
      const before = two.received.length;
      await action();
      return two.received.slice(before).filter((method) => method === chain.feeMethod).length;
    };
    one.hold(chain.readMethod);
    const usual = await feeRequestsDuring(() => chain.read(adapter));
    one.release();
    one.hold(chain.feeMethod, chain.readMethod);
    const quotes = Promise.all([
      adapter.simulate(chain.intent),
      adapter.estimateFee(chain.intent),
      adapter.raiseFee(chain.intent, previous),
    ]);
    expect(await feeRequestsDuring(() => chain.read(adapter))).toBe(usual);
    one.release();
    const [simulation, fee] = await quotes;
    expect(simulation).toEqual({ fee: previous, refusal: null });
    expect(fee).toEqual(previous);
  });
});
