import { delivered } from '../delivered';
import { WrongKeyError } from '../errors';
import { signTransaction } from '../sign-transaction';
import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';
import type { SendIntent, UnsignedCosmosTransaction, UnsignedTransaction } from '../transaction';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  chain = await startCosmosHarness();
});
afterAll(() => chain.stop());
afterEach(() => {
  chain.node.faults.startIncluding();
});

function toStranger(base: bigint, memo?: string): SendIntent {
  const to = newOptioAccount().address;
  return {
    type: 'send',
    symbol: 'OPT',
    from: chain.faucet,
    to,
    base: String(base),
    ...(memo ? { memo } : {}),
  };
}

async function balance(address: string): Promise<bigint | undefined> {
  return (await chain.adapter.getBalances(address))[0]?.base;
}

function signChanged(
  unsigned: UnsignedTransaction,
  changes: Partial<UnsignedCosmosTransaction>,
  key = chain.key,
) {
  if (unsigned.family !== 'cosmos') throw new Error('unexpected');
  return signTransaction({ ...unsigned, ...changes }, key);
}

describe('send', () => {
  it.each([undefined, 'für Alice: <b>&"\' 🙂'])(
    'reaches the recipient with memo %j for the quoted fee',
    async (memo) => {
      const intent = toStranger(2_500_000n, memo);
      const before = await balance(chain.faucet);
      const signed = await chain.sign(intent);
      expect(await chain.adapter.broadcast(signed.bytes)).toEqual({ outcome: 'accepted', hash: signed.hash });

      const found = await chain.included(signed.hash);
      expect(found).toMatchObject({ success: true, hash: signed.hash, sender: chain.faucet });
      expect(found.memo).toBe(memo);
      expect(found.transfers).toEqual([
        { index: 0, symbol: 'OPT', from: chain.faucet, to: intent.to, base: 2_500_000n },
      ]);
      expect(delivered(intent, found)).toBe(true);
      expect(found.feePaidBase).toBe(BigInt(signed.fee.feeBase));
      expect(await balance(intent.to)).toBe(2_500_000n);
      expect(await balance(chain.faucet)).toBe((before ?? 0n) - 2_500_000n - found.feePaidBase);

      const block = await chain.adapter.getBlock(found.height);
      expect(block?.transactions).toEqual([found]);
      expect(block?.hash).toBe(found.blockHash);
      expect(block?.parentHash).toBe((await chain.adapter.getBlock(found.height - 1n))?.hash);
    },
  );

  it('prices gas at 1.5 uOPT', async () => {
    const fee = await chain.adapter.estimateFee(toStranger(1n));
    expect(fee).toMatchObject({ family: 'cosmos', symbol: 'OPT', gasPrice: '1.5' });
    expect(BigInt(fee.feeBase)).toBe((BigInt(fee.gas) * 3n + 1n) / 2n);
  });

  it('estimates a fee without funds or account', async () => {
    const poor = newOptioAccount();
    expect(BigInt((await chain.adapter.estimateFee({ ...toStranger(1n), from: poor.address })).feeBase)).toBe(
      210_000n,
    );
    expect(BigInt((await chain.adapter.estimateFee(toStranger(10n ** 20n))).feeBase)).toBe(210_000n);
  });
});

describe('repeated broadcast', () => {
  it('reports known while pending and once included, and credits once', async () => {
    const intent = toStranger(5n);
    const { bytes, hash } = await chain.sign(intent);
    chain.node.faults.stopIncluding();
    expect((await chain.adapter.broadcast(bytes)).outcome).toBe('accepted');
    expect(await chain.adapter.broadcast(bytes)).toEqual({ outcome: 'known', hash });
    expect(await chain.adapter.findTransaction(hash)).toBeNull();
    chain.node.faults.startIncluding();
    await chain.included(hash);
    expect(await chain.adapter.broadcast(bytes)).toEqual({ outcome: 'known', hash });
    expect(await balance(intent.to)).toBe(5n);
  });
});

describe('rejection', () => {
  it('reports a used sequence as (sdk, 32)', async () => {
    const [one, two] = [await chain.sign(toStranger(1n)), await chain.sign(toStranger(2n))];
    await chain.adapter.broadcast(one.bytes);
    await chain.included(one.hash);
    expect(await chain.adapter.broadcast(two.bytes)).toMatchObject({
      outcome: 'rejected',
      reason: 'sequence',
      code: { codespace: 'sdk', code: 32 },
    });
    expect(await chain.adapter.findTransaction(two.hash)).toBeNull();
  });

  it('reports the reason: fee, memo, timeout height, chain', async () => {
    const { unsigned } = await chain.sign(toStranger(1n));
    const outcomeOf = async (changes: Partial<UnsignedCosmosTransaction>) =>
      chain.adapter.broadcast((await signChanged(unsigned, changes)).bytes);
    const refused = (reason: string, code: number) => ({
      outcome: 'rejected',
      reason,
      code: { codespace: 'sdk', code },
    });
    expect(await outcomeOf({ fee: { denom: 'uOPT', amount: '1' } })).toMatchObject(refused('fee', 13));
    expect(await outcomeOf({ memo: 'x'.repeat(257) })).toMatchObject(refused('memo', 12));
    expect(await outcomeOf({ timeoutHeight: '1' })).toMatchObject(refused('timeout', 30));
    expect(await outcomeOf({ chainId: 'optio' })).toMatchObject(refused('signature', 4));
    expect(
      (await outcomeOf({ sequence: unsigned.family === 'cosmos' ? unsigned.sequence : '' })).outcome,
    ).toBe('accepted');
  });
});

it('reports a send beyond the funds as failed in its block, with its fee and without a credit', async () => {
  const intent = toStranger(10n ** 20n);
  const { bytes, hash } = await chain.sign(intent);
  expect((await chain.adapter.broadcast(bytes)).outcome).toBe('accepted');
  const found = await chain.included(hash);
  expect(found).toMatchObject({ success: false, code: { codespace: 'sdk', code: 5 }, transfers: [] });
  expect(found.attempted).toEqual([{ index: 0, intent }]);
  expect(found.feePaidBase).toBe(210_000n);
  expect(delivered(intent, found)).toBe(false);
  expect(await balance(intent.to)).toBe(0n);
});

it('distinguishes existing from missing accounts', async () => {
  expect(await chain.adapter.getAccount(newOptioAccount().address)).toEqual({
    exists: false,
    sequence: 0n,
    confirmedSequence: 0n,
  });
  const { exists, sequence, confirmedSequence, accountNumber } = await chain.adapter.getAccount(chain.faucet);
  expect(exists).toBe(true);
  expect(sequence).toBe(confirmedSequence);
  expect(typeof accountNumber).toBe('bigint');
});

it('reports an address as unused until its account exists, which remains without coins', async () => {
  const { address, key } = newOptioAccount();
  expect(await chain.adapter.isUnused(address)).toBe(true);
  const include = async ({ bytes, hash }: { bytes: Uint8Array; hash: string }) => {
    expect(await chain.adapter.broadcast(bytes)).toMatchObject({ outcome: 'accepted' });
    expect(await chain.included(hash)).toMatchObject({ success: true });
  };
  await include(await chain.sign({ ...toStranger(1_000_000n), to: address }));
  const { unsigned } = await chain.sign({ ...toStranger(700_000n), from: address }, key);
  await include(await signChanged(unsigned, { fee: { denom: 'uOPT', amount: '300000' } }, key));
  expect(await balance(address)).toBe(0n);
  expect(await chain.adapter.isUnused(address)).toBe(false);
});

it('prepares JSON-serializable transactions and signs them deterministically', async () => {
  const { unsigned, bytes, hash } = await chain.sign(toStranger(3n, 'again'));
  expect(await signTransaction(JSON.parse(JSON.stringify(unsigned)), chain.key)).toEqual({ bytes, hash });
});

it("rejects signing with another account's key or without a timeout height", async () => {
  await expect(chain.sign(toStranger(1n), newOptioAccount().key)).rejects.toBeInstanceOf(WrongKeyError);
  await expect(chain.sign(toStranger(1n), chain.key, -(10n ** 9n))).rejects.toMatchObject({
    field: 'timeoutHeight',
  });
});

it('rejects a replacement as unsupported', async () => {
  await expect(chain.adapter.estimateFee({ type: 'cancel', from: chain.faucet })).rejects.toMatchObject({
    field: 'type',
  });
});
