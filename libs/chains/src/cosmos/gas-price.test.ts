import { GasPriceError } from '../errors';
import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';
import { createCosmosAdapter } from './create-adapter';
import type { CosmosRpc } from './client';
import { gasPriceOf, minimumIn } from './gas-price';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  chain = await startCosmosHarness();
});
afterAll(() => chain.stop());
afterEach(() => chain.node.faults.setMinGasPrice('1'));

const intent = () => {
  return {
    type: 'send',
    symbol: 'OPT',
    from: chain.faucet,
    to: newOptioAccount().address,
    base: '1',
  } as const;
};

it('pays the minimum gas price of the node when it is above the configured price', async () => {
  chain.node.faults.setMinGasPrice('2');
  const signed = await chain.sign(intent());
  expect(signed.fee).toMatchObject({ gasPrice: '2' });
  expect(BigInt(signed.fee.feeBase)).toBe(BigInt(signed.fee.gas) * 2n);
  expect((await chain.adapter.broadcast(signed.bytes)).outcome).toBe('accepted');
});

it('uses the configured gas price and factor when the node accepts them', async () => {
  const rpcUrl = chain.node.url;
  const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl, gasPrice: '1.1', gasFactor: 3 });
  const [fee, usual] = [await adapter.estimateFee(intent()), await chain.adapter.estimateFee(intent())];
  expect(fee).toMatchObject({ gasPrice: '1.1' });
  expect(Number(fee.gas)).toBeGreaterThan(1.8 * Number(usual.gas));
});

it('adds gas for the fee deduction, which the factor does not multiply', async () => {
  const sent = intent();
  const rpcUrl = chain.node.url;
  const gasAt = async (gasFactor: number) =>
    Number(
      (await createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl, gasFactor }).estimateFee(sent)).gas,
    );
  // The deduction costs about 17,000 gas on Optio.
  expect(2 * (await gasAt(1)) - (await gasAt(2))).toBeGreaterThan(17_000);
});

it('simulates with the sequence after the pending transactions of the account', async () => {
  const fee = await chain.adapter.estimateFee(intent());
  chain.node.faults.stopIncluding();
  try {
    await chain.adapter.broadcast((await chain.sign(intent())).bytes);
    const second = await chain.adapter.simulate(intent());
    expect(second.refusal).toBeNull();
    expect(Math.abs(Number(second.fee.gas) - Number(fee.gas))).toBeLessThan(10_000);
  } finally {
    chain.node.faults.startIncluding();
  }
});

it('refuses a node whose minimum is more than ten times the configured price', async () => {
  chain.node.faults.setMinGasPrice('15');
  expect(await chain.adapter.estimateFee(intent())).toMatchObject({ gasPrice: '15' });
  chain.node.faults.setMinGasPrice('15.1');
  const estimate = chain.adapter.estimateFee(intent());
  await expect(estimate).rejects.toBeInstanceOf(GasPriceError);
  await expect(estimate).rejects.toThrow('demands a gas price of 15.1uOPT, above the limit of 15uOPT');
});

it('reads the price of one denomination from a list of minimum gas prices', () => {
  expect(minimumIn('0.025ibc/AB,2.500000000000000000uOPT', 'uOPT')?.toString()).toBe('2.5');
  expect(minimumIn('', 'uOPT')).toBeUndefined();
});

const priceOf = (answer: Promise<string>) => {
  const rpc = { query: { minimumGasPrices: () => answer } } as unknown as CosmosRpc;
  return gasPriceOf(rpc, 'optio-testnet', 'uOPT', '1.5');
};

it('uses the configured gas price when the node does not offer the minimum', async () => {
  const unknown = new Error('Query failed with (6): unknown query path: unknown request');
  expect(await priceOf(Promise.reject(unknown))).toBe('1.5');
});

it.each([new Error('Query failed with (18): invalid request'), new TypeError('fetch failed')])(
  'throws when the query of the minimum fails with %s',
  async (error) => {
    await expect(priceOf(Promise.reject(error))).rejects.toBe(error);
  },
);
