// size: transfers on one chain
import type { ChainTransaction } from '../chain-adapter';
import { delivered } from '../delivered';
import { UnsupportedIntentError } from '../errors';
import { WrongKeyError } from '../errors';
import { signTransaction } from '../sign-transaction';
import { startEvmHarness, newEvmAccount } from '../testing/evm-harness';
import type { EvmFeeQuote, SendIntent, TransferIntent } from '../transaction';
import { replacementFee } from './replacement-fee';

let chain: Awaited<ReturnType<typeof startEvmHarness>>;
beforeAll(async () => {
  chain = await startEvmHarness();
});
afterAll(() => chain.stop());

function toStranger(symbol: string, base: bigint): SendIntent {
  return { type: 'send', symbol, from: chain.faucet, to: newEvmAccount().address, base: String(base) };
}

async function balance(address: string, symbol: string): Promise<bigint | undefined> {
  return (await chain.adapter.getBalances(address)).find((row) => row.symbol === symbol)?.base;
}

describe.each([
  ['ETH', 10n ** 18n],
  ['USDT', 1_500_000n],
  ['USDC', 1n],
  ['WBTC', 21n],
])('send of %s', (symbol, base) => {
  it('reaches the recipient and is found by hash and in its block, with the fee paid', async () => {
    const intent = toStranger(symbol, base);
    const before = await balance(chain.faucet, symbol);
    const signed = await chain.sign(intent);
    expect(await chain.adapter.broadcast(signed.bytes)).toEqual({ outcome: 'accepted', hash: signed.hash });

    const found = await chain.included(signed.hash);
    expect(found).toMatchObject<Partial<ChainTransaction>>({
      success: true,
      hash: signed.hash,
      sender: chain.faucet,
    });
    expect(found.transfers).toEqual([
      { index: symbol === 'ETH' ? 0 : 1, symbol, from: chain.faucet, to: intent.to, base },
    ]);
    expect(delivered(intent, found)).toBe(true);
    expect(found.feePaidBase).toBeGreaterThan(0n);
    expect(found.feePaidBase).toBeLessThanOrEqual(BigInt(signed.fee.feeBase));
    expect(await balance(intent.to, symbol)).toBe(base);
    const spent = symbol === 'ETH' ? base + found.feePaidBase : base;
    expect(await balance(chain.faucet, symbol)).toBe((before ?? 0n) - spent);

    const block = await chain.adapter.getBlock(found.height);
    expect(block?.transactions).toEqual([found]);
    expect(block?.parentHash).toBe((await chain.adapter.getBlock(found.height - 1n))?.hash);
  });
});

describe('repeated broadcast', () => {
  it('reports known in the mempool and in a block, and credits once', async () => {
    const intent = toStranger('ETH', 5n);
    const { bytes, hash } = await chain.sign(intent);
    expect((await chain.adapter.broadcast(bytes)).outcome).toBe('accepted');
    expect(await chain.adapter.broadcast(bytes)).toEqual({ outcome: 'known', hash });
    expect(await chain.adapter.findTransaction(hash)).toBeNull();
    await chain.included(hash);
    expect(await chain.adapter.broadcast(bytes)).toEqual({ outcome: 'known', hash });
    expect(await balance(intent.to, 'ETH')).toBe(5n);
  });

  it('is included again after a reorg', async () => {
    const intent = toStranger('USDT', 7n);
    const { bytes, hash } = await chain.sign(intent);
    await chain.adapter.broadcast(bytes);
    const first = await chain.included(hash);
    await chain.node.request({ method: 'anvil_reorg', params: [1, []] } as never);
    expect(await chain.adapter.findTransaction(hash)).toBeNull();
    expect((await chain.adapter.getBlock(first.height))?.hash).not.toBe(first.blockHash);
    const again = await chain.adapter.broadcast(bytes);
    expect(['accepted', 'known']).toContain(again.outcome);
    expect((await chain.included(hash)).success).toBe(true);
    expect(await balance(intent.to, 'USDT')).toBe(7n);
  });
});

describe('rejection', () => {
  it('reports the sequence for a used nonce', async () => {
    const [one, two] = [await chain.sign(toStranger('ETH', 1n)), await chain.sign(toStranger('ETH', 2n))];
    await chain.adapter.broadcast(one.bytes);
    await chain.included(one.hash);
    expect(await chain.adapter.broadcast(two.bytes)).toMatchObject({
      outcome: 'rejected',
      reason: 'sequence',
    });
    expect(await chain.adapter.findTransaction(two.hash)).toBeNull();
  });

  it('reports insufficient funds', async () => {
    const poor = newEvmAccount();
    const intent: SendIntent = { ...toStranger('ETH', 1n), from: poor.address };
    const { bytes } = await chain.sign(intent, poor.key);
    expect(await chain.adapter.broadcast(bytes)).toMatchObject({ outcome: 'rejected', reason: 'funds' });
  });

  it('reports the fee for a price below the base fee', async () => {
    const { unsigned } = await chain.sign(toStranger('ETH', 1n));
    if (unsigned.family !== 'evm') throw new Error('unexpected');
    const cheap = await signTransaction(
      { ...unsigned, maxFeePerGas: '1', maxPriorityFeePerGas: '1' },
      chain.key,
    );
    expect(await chain.adapter.broadcast(cheap.bytes)).toMatchObject({ outcome: 'rejected', reason: 'fee' });
  });

  it('rejects bytes that are no transaction', async () => {
    expect(await chain.adapter.broadcast(Uint8Array.of(2, 1, 2, 3))).toMatchObject({ outcome: 'rejected' });
  });
});

it('reports a reverted token transfer as failed, with its fee and without a credit', async () => {
  const poor = newEvmAccount();
  await chain.node.setBalance({ address: poor.address, value: 10n ** 18n });
  const intent: SendIntent = { ...toStranger('USDT', 1n), from: poor.address };
  const { bytes, hash } = await chain.sign(intent, poor.key);
  expect((await chain.adapter.broadcast(bytes)).outcome).toBe('accepted');
  const found = await chain.included(hash);
  expect(found).toMatchObject({ success: false, code: { codespace: 'evm', code: 3 }, transfers: [] });
  expect(found.attempted).toEqual([{ index: 1, intent }]);
  expect(found.feePaidBase).toBeGreaterThan(0n);
});

it('replaces a pending transaction with a cancellation at a higher fee', async () => {
  const { address, key } = newEvmAccount();
  await chain.node.setBalance({ address, value: 10n ** 18n });
  const sent = { ...toStranger('ETH', 10n ** 17n), from: address };
  const first = await chain.sign(sent, key);
  await chain.adapter.broadcast(first.bytes);
  const account = await chain.adapter.getAccount(address);
  expect(account).toMatchObject({ sequence: 1n, confirmedSequence: 0n });

  const cancel = { type: 'cancel', from: address } as const;
  const quote = await chain.adapter.estimateFee(cancel);
  if (quote.family !== 'evm' || first.fee.family !== 'evm') throw new Error('unexpected');
  const fee = replacementFee(first.fee, quote);
  const second = await signTransaction(
    chain.adapter.prepare(cancel, { account: { sequence: account.confirmedSequence }, fee }),
    key,
  );
  expect((await chain.adapter.broadcast(second.bytes)).outcome).toBe('accepted');
  expect((await chain.included(second.hash)).success).toBe(true);
  expect(await chain.adapter.findTransaction(first.hash)).toBeNull();
  expect(await balance(sent.to, 'ETH')).toBe(0n);
});

it('raises a fee by at least 12.5 %, or to the market fee, and detects one below it', async () => {
  const waiting = {
    ...(await quoteOf(toStranger('USDC', 1n))),
    maxFeePerGas: '100',
    maxPriorityFeePerGas: '8',
  };
  const steady = { ...waiting, gas: '21000', maxFeePerGas: '101', maxPriorityFeePerGas: '1' };
  expect(replacementFee(waiting, steady)).toMatchObject({
    gas: '21000',
    feeBase: String(113 * 21_000),
    maxFeePerGas: '113',
    maxPriorityFeePerGas: '10',
  });
  const dearer = { ...steady, maxFeePerGas: '500', maxPriorityFeePerGas: '50' };
  expect(replacementFee(waiting, dearer)).toMatchObject({ maxFeePerGas: '500', maxPriorityFeePerGas: '50' });

  const cancel = { type: 'cancel', from: chain.faucet } as const;
  const now = await quoteOf(cancel);
  const low = await chain.adapter.raiseFee(cancel, waiting);
  expect(low).toMatchObject({ belowMarket: true, fee: { gas: '21000', maxFeePerGas: now.maxFeePerGas } });
  const raised = await chain.adapter.raiseFee(cancel, now);
  expect(raised?.belowMarket).toBe(false);
  if (raised?.fee.family !== 'evm') throw new Error('unexpected');
  for (const price of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
    expect(BigInt(raised.fee[price]) * 1000n).toBeGreaterThanOrEqual(BigInt(now[price]) * 1125n);
});

async function quoteOf(intent: TransferIntent): Promise<EvmFeeQuote> {
  const fee = await chain.adapter.estimateFee(intent);
  if (fee.family !== 'evm') throw new Error('unexpected');
  return fee;
}

it('prepares JSON-serializable transactions and signs them deterministically', async () => {
  const { unsigned, bytes, hash } = await chain.sign(toStranger('WBTC', 3n));
  const copy = await signTransaction(JSON.parse(JSON.stringify(unsigned)), chain.key);
  expect(copy).toEqual({ bytes, hash });
});

it("rejects signing with another account's key", async () => {
  await expect(chain.sign(toStranger('ETH', 1n), newEvmAccount().key)).rejects.toBeInstanceOf(WrongKeyError);
});

it('rejects a memo and an unknown token, naming the field', async () => {
  const memo = chain.adapter.estimateFee({ ...toStranger('ETH', 1n), memo: 'hello' });
  await expect(memo).rejects.toBeInstanceOf(UnsupportedIntentError);
  await expect(memo).rejects.toMatchObject({ field: 'memo' });
  await expect(chain.adapter.estimateFee(toStranger('OPT', 1n))).rejects.toMatchObject({ field: 'symbol' });
});
