import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { startDevchain, type Devchain } from '@tessera/devchain';
import { mnemonicToSeedSync } from '@scure/bip39';
import { deriveAccount } from '../derive-account';
import { stakingClient, stakingMessages as messages } from '../testing/staking-client';
import { newOptioAccount } from '../testing/cosmos-harness';
import { createCosmosAdapter } from './create-adapter';

const UNBONDING_SECONDS = 600;
let chain: Devchain;
let adapter: ReturnType<typeof createCosmosAdapter>;
let faucet: Awaited<ReturnType<typeof stakingClient>>;
let one: string;
let other: string;
beforeAll(async () => {
  chain = await startDevchain({
    store: 'memory',
    port: 0,
    blockTimeMs: 0,
    genesis: { staking: { unbondingSeconds: UNBONDING_SECONDS } },
  });
  adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: chain.url });
  faucet = await stakingClient(
    chain.url,
    deriveAccount('cosmos', mnemonicToSeedSync(chain.faucetMnemonic)).privateKey,
  );
  const operator = (account: string) => toBech32('optiovaloper', fromBech32(account).data);
  one = operator('optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc');
  other = operator('optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22');
});
afterAll(async () => {
  faucet.disconnect();
  adapter.close();
  await chain.stop();
});

async function included(hash: string) {
  const found = await adapter.findTransaction(hash);
  if (!found) throw new Error(`${hash} is in no block`);
  return found;
}
const blocks = async (count: number) => {
  for (let made = 0; made < count; made += 1) await chain.produceBlock();
};

it('reads the effect of each message, with the rewards paid before it, and no payment twice', async () => {
  const { address, run } = faucet;
  const first = await included(await run(messages.delegate(address, one, 40_000_000_000n)));
  expect(first.staking).toEqual({
    changes: [
      {
        index: 0,
        kind: 'delegate',
        delegator: address,
        symbol: 'OPT',
        base: 40_000_000_000n,
        toValidator: one,
      },
    ],
    rewards: [],
  });
  expect(first.transfers).toEqual([]);

  await blocks(20);
  const moved = await included(await run(messages.redelegate(address, one, other, 10_000_000_000n)));
  const [paid] = moved.staking?.rewards ?? [];
  expect(paid).toEqual({
    index: 0,
    kind: 'reward',
    validator: one,
    delegator: address,
    to: address,
    symbol: 'OPT',
    base: paid?.base,
  });
  expect(paid?.base).toBeGreaterThan(0n);
  expect(moved.transfers).toEqual([]);
  const lockedUntil = new Date(
    Math.floor(Date.parse(moved.time) / 1000) * 1000 + UNBONDING_SECONDS * 1000,
  ).toISOString();
  expect(moved.staking?.changes).toEqual([
    {
      index: 0,
      kind: 'moveDelegation',
      delegator: address,
      symbol: 'OPT',
      base: 10_000_000_000n,
      fromValidator: one,
      toValidator: other,
      completesAt: lockedUntil,
    },
  ]);

  const left = await included(await run(messages.undelegate(address, one, 5_000_000_000n)));
  expect(left.staking?.changes).toMatchObject([
    { kind: 'undelegate', fromValidator: one, delegator: address },
  ]);
  const back = await included(
    await run(messages.cancelUndelegate(address, one, 2_000_000_000n, left.height)),
  );
  expect(back.staking?.changes).toMatchObject([
    {
      kind: 'cancelUndelegate',
      toValidator: one,
      base: 2_000_000_000n,
      creationHeight: left.height.toString(),
    },
  ]);
});

it('splits a claim by validator and reads its recipient', async () => {
  const { address, run } = faucet;
  const elsewhere = newOptioAccount().address;
  await run(messages.setWithdrawAddress(address, elsewhere));
  await blocks(10);
  const claimed = await included(await run(messages.claim(address, one), messages.claim(address, other)));
  expect(claimed.staking?.changes).toEqual([]);
  expect(claimed.staking?.rewards).toMatchObject([
    { index: 0, validator: one, delegator: address, to: elsewhere },
    { index: 1, validator: other, delegator: address, to: elsewhere },
  ]);
  expect(claimed.transfers).toEqual([]);
  const [{ base } = { base: 0n }] = await adapter.getBalances(elsewhere);
  expect(base).toBe((claimed.staking?.rewards ?? []).reduce((sum, reward) => sum + reward.base, 0n));
  await run(messages.setWithdrawAddress(address, address));
});

it('reads unbondings that end in a block without transactions', async () => {
  const { address, run } = faucet;
  await run(messages.undelegate(address, other, 1_000_000_000n));
  await chain.control.advanceTime((UNBONDING_SECONDS + 1) * 1000);
  const { height } = await adapter.getHead();
  const block = await adapter.getBlock(height);
  expect(block?.transactions).toEqual([]);
  expect(block?.staking?.maturities).toEqual([
    { index: 0, delegator: address, validator: one, symbol: 'OPT', base: 3_000_000_000n },
    { index: 1, delegator: address, validator: other, symbol: 'OPT', base: 1_000_000_000n },
  ]);
});

it("reads the first stake of a validator with its name, and the operator's commission", async () => {
  const { address, run } = faucet;
  const operator = toBech32('optiovaloper', fromBech32(address).data);
  const created = await included(
    await run(messages.createValidator(operator, { moniker: 'Amber Fields', amount: 500_000_000_000_000n })),
  );
  expect(created.staking?.changes).toEqual([
    {
      index: 0,
      kind: 'delegate',
      delegator: address,
      symbol: 'OPT',
      base: 500_000_000_000_000n,
      toValidator: operator,
      moniker: 'Amber Fields',
    },
  ]);
  await blocks(5);
  const taken = await included(await run(messages.claimCommission(operator)));
  const [commission, ...more] = taken.staking?.rewards ?? [];
  expect(more).toEqual([]);
  expect(commission).toMatchObject({
    kind: 'commission',
    validator: operator,
    delegator: address,
    to: address,
  });
  expect(commission?.base).toBeGreaterThan(0n);
  expect(taken.transfers).toEqual([]);
});

it('reads no staking changes from a failed or unrelated transaction', async () => {
  const { address, run } = faucet;
  await expect(run(messages.redelegate(address, one, other, 10n ** 18n))).rejects.toThrow('invalid shares');
  const paid = await adapter.searchTransactions(address);
  expect(paid?.filter(({ staking }) => staking === undefined)).not.toEqual([]);
});
