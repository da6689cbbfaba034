import { signTransaction } from '../sign-transaction';
import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';
import type { StakingIntent } from '../transaction';
import { stakingClient, stakingMessages } from '../testing/staking-client';
import { operatorAddressOf } from './address';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  chain = await startCosmosHarness();
});
afterAll(() => chain.stop());

// Northwind Staking and Cedar & Stone, from genesis.
const validators = [
  operatorAddressOf('optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc'),
  operatorAddressOf('optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22'),
] as const;
const [north, cedar] = validators;
const base = { symbol: 'OPT' } as const;

async function execute(intent: StakingIntent, key?: Uint8Array) {
  const signed = await chain.sign(intent, key);
  expect((await chain.adapter.broadcast(signed.bytes)).outcome).toBe('accepted');
  return { found: await chain.included(signed.hash), signed };
}

/** Account with 100 OPT. */
async function createFundedAccount() {
  const person = newOptioAccount();
  const send = { type: 'send', ...base, from: chain.faucet, to: person.address, base: '100000000' } as const;
  const { bytes, hash } = await chain.sign(send);
  await chain.adapter.broadcast(bytes);
  await chain.included(hash);
  return person;
}

it('delegates, redelegates, undelegates, cancels and claims, and reads the position after each', async () => {
  const { address: from, key } = await createFundedAccount();
  const at = async () => {
    const position = await chain.adapter.getStakePosition(from);
    if (!position) throw new Error('the chain has staking');
    return position;
  };
  const own = { ...base, from };

  const delegate = { type: 'delegate', ...own, validator: north, base: '50000000' } as const;
  expect((await chain.adapter.simulate(delegate)).refusal).toBeNull();
  expect((await execute(delegate, key)).found.success).toBe(true);
  expect((await at()).delegations).toMatchObject([{ validator: north, base: 50_000_000n }]);

  const move = {
    type: 'move-delegation',
    ...own,
    source: north,
    destination: cedar,
    base: '10000000',
  } as const;
  expect((await execute(move, key)).found.success).toBe(true);
  expect((await at()).redelegations).toMatchObject([
    { source: north, destination: cedar, base: 10_000_000n },
  ]);

  const undelegate = { type: 'undelegate', ...own, validator: north, base: '20000000' } as const;
  const left = await execute(undelegate, key);
  const [entry] = (await at()).unbondings;
  expect(entry).toMatchObject({
    validator: north,
    base: 20_000_000n,
    creationHeight: left.found.height,
    completesAt: new Date(Date.parse(left.found.time) + 21 * 86_400_000).toISOString(),
  });

  const cancel = {
    type: 'cancel-undelegate',
    ...own,
    validator: north,
    base: '5000000',
    creationHeight: String(left.found.height),
  } as const;
  expect((await execute(cancel, key)).found.success).toBe(true);
  expect((await at()).unbondings).toMatchObject([{ base: 15_000_000n }]);

  const claim = { type: 'claim-rewards', ...own, validators } as const;
  expect((await execute(claim, key)).found.success).toBe(true);
  const { delegations, unbondingSeconds, maxEntries } = await at();
  expect(new Map(delegations.map((one) => [one.validator, one.base]))).toEqual(
    new Map([
      [north, 25_000_000n],
      [cedar, 10_000_000n],
    ]),
  );
  expect({ unbondingSeconds, maxEntries }).toEqual({ unbondingSeconds: 21 * 86_400, maxEntries: 7 });
});

it('reads the account that receives rewards', async () => {
  const { address, key } = await createFundedAccount();
  const rewardsTo = async () => (await chain.adapter.getStakePosition(address))?.rewardsTo;
  expect(await rewardsTo()).toBe(address);
  const client = await stakingClient(chain.node.url, key);
  await client.run(stakingMessages.setWithdrawAddress(address, chain.faucet));
  client.disconnect();
  expect(await rewardsTo()).toBe(chain.faucet);
});

it('creates a validator with a given key', async () => {
  const { address: from, key } = await createFundedAccount();
  const creation = {
    type: 'create-validator',
    ...base,
    from,
    moniker: 'Ærø & søn',
    base: '30000000',
    minSelfDelegation: '1000000',
    commission: '0.05',
    maxCommission: '1',
    maxChange: '0.000001',
    consensusPubkey: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
  } as const;
  expect(await chain.adapter.getValidator(operatorAddressOf(from))).toBeNull();
  expect((await execute(creation, key)).found.success).toBe(true);
  expect(await chain.adapter.getValidator(operatorAddressOf(from))).toMatchObject({
    operator: operatorAddressOf(from),
    moniker: 'Ærø & søn',
    tokens: 30_000_000n,
    commission: '0.05',
    minSelfDelegation: 1_000_000n,
    jailed: false,
  });
});

it.each<[StakingIntent['type'], object, number]>([
  ['delegate', { validator: north, base: '1' }, 320_000],
  ['undelegate', { validator: north, base: '1' }, 380_000],
  ['cancel-undelegate', { validator: north, base: '1', creationHeight: '1' }, 380_000],
  ['move-delegation', { source: north, destination: cedar, base: '1' }, 500_000],
  ['claim-rewards', { validators }, 440_000],
])('estimates gas for %s of an account that does not exist', async (type, rest, gas) => {
  const { address: from, key } = newOptioAccount();
  const intent = { type, ...base, from, ...rest } as StakingIntent;
  expect((await chain.adapter.estimateFee(intent)).gas).toBe(String(gas));
  const fee = await chain.adapter.estimateFee(intent);
  const unsigned = chain.adapter.prepare(intent, {
    account: { sequence: 0n, accountNumber: 1n },
    fee,
    timeoutHeight: 100n,
  });
  const { bytes } = await signTransaction(unsigned, key);
  expect((await signTransaction(JSON.parse(JSON.stringify(unsigned)), key)).bytes).toEqual(bytes);
});
