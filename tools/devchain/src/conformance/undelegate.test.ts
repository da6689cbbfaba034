import { fromTimestamp } from 'cosmjs-types/helpers';
import { MsgUndelegateResponse } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { operatorOf } from '../chain/address';
import { delegate, undelegate } from './messages';
import { openWorld, type Account, type World } from './open-world';
import { stakeOf } from './stake-of';
import { needsGenesis, needsTime } from './skip';

const OPT = 1_000_000n;
let world: World;
let alice: Account;
let validator: string;
let unbondingMs: number;

beforeAll(async () => {
  world = await openWorld();
  alice = await world.createAccount(60n * OPT);
  const { staking } = world.queries;
  [validator = ''] = await world.bondedOperators();
  unbondingMs = Number((await staking.params()).params.unbondingTime.seconds) * 1000;
  await world.deliver(alice, delegate(alice, validator, 20n * OPT));
});
afterAll(() => world.close());

const entries = async () =>
  (await world.queries.staking.unbondingDelegation(alice.address, validator)).unbond.entries;

test('creates an entry that ends after the unbonding time', async () => {
  const sent = await world.deliver(alice, undelegate(alice, validator, 2n * OPT));
  expect(sent.code).toBe(0);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    creationHeight: BigInt(sent.height),
    balance: stakeOf(2n * OPT),
    initialBalance: stakeOf(2n * OPT),
  });
  const completion = entry === undefined ? 0 : fromTimestamp(entry.completionTime).getTime();
  expect(completion - (await world.timeOf(sent.height))).toBe(unbondingMs);
  const { amount } = MsgUndelegateResponse.decode(sent.msgResponses[0]?.value ?? new Uint8Array());
  expect(amount.amount).toEqual(stakeOf(2n * OPT));
  expect((await alice.client.getDelegation(alice.address, validator))?.amount).toEqual(stakeOf(18n * OPT));
  const event = sent.events.find(({ type }) => type === 'unbond');
  expect(event?.attributes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['validator', 'delegator', 'amount', 'completion_time']),
  );
});

test('merges two undelegations of one block into one entry', async () => {
  const before = (await entries()).length;
  const twice = [undelegate(alice, validator, OPT), undelegate(alice, validator, OPT)];
  const sent = await world.deliver(alice, ...twice);
  expect(sent.code).toBe(0);
  const after = await entries();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)?.balance).toEqual(stakeOf(2n * OPT));
});

test.each([
  ['no validator', 'staking/3', () => undelegate(alice, operatorOf(alice.address), OPT)],
  ['an amount of zero', 'sdk/18', () => undelegate(alice, validator, 0n)],
  ['another coin', 'sdk/18', () => undelegate(alice, validator, OPT, 'uatom')],
])('rejects %s with %s', async (_, refusal, message) => {
  expect(await world.outcome(alice, message())).toBe(refusal);
});

test('rejects more than the delegation in the lock check, before the fee, with lockup/1102', async () => {
  const bob = await world.createAccount(10n * OPT);
  expect(await world.outcome(bob, undelegate(bob, validator, OPT))).toBe('lockup/1102');
  expect(await world.outcome(alice, undelegate(alice, validator, 10_000n * OPT))).toBe('lockup/1102');
  expect(await world.balance(bob.address)).toBe(10n * OPT);
});

needsGenesis(
  'without x/lockup rejects a missing delegation with staking/19 and more than the delegation with sdk/18',
  async () => {
    const plain = await openWorld({ lockup: { enabled: false, locks: [] } });
    const bob = await plain.createAccount(60n * OPT);
    expect(await plain.outcome(bob, undelegate(bob, validator, OPT))).toBe('staking/19');
    await plain.deliver(bob, delegate(bob, validator, OPT));
    expect(await plain.outcome(bob, undelegate(bob, validator, 10_000n * OPT))).toBe('sdk/18');
    await plain.close();
  },
);

test('rejects more entries than the chain allows with staking/27', async () => {
  const { maxEntries } = (await world.queries.staking.params()).params;
  for (let made = (await entries()).length; made < maxEntries; made += 1) {
    expect(await world.outcome(alice, undelegate(alice, validator, 10n))).toBe('0');
  }
  expect(await world.outcome(alice, undelegate(alice, validator, 10n))).toBe('staking/27');
});

needsTime('pays out after 21 days without a transaction', async () => {
  const unbonding = (await entries()).reduce((total, { balance }) => total + BigInt(balance), 0n);
  const before = await world.balance(alice.address);
  await world.advance(21 * 86_400 - 60);
  expect(await world.balance(alice.address)).toBe(before);
  await world.advance(120);
  expect(await world.balance(alice.address)).toBe(before + unbonding);
  await expect(entries()).rejects.toThrow('NotFound');
  expect(
    (await world.queries.staking.delegatorUnbondingDelegations(alice.address)).unbondingResponses,
  ).toEqual([]);
});

test('undelegates everything at once', async () => {
  const bob = await world.createAccount(10n * OPT);
  await world.deliver(bob, delegate(bob, validator, 3n * OPT));
  const all = BigInt((await bob.client.getDelegation(bob.address, validator))?.amount ?? '0');
  expect(await world.outcome(bob, undelegate(bob, validator, all))).toBe('0');
  const left = await bob.client.getDelegation(bob.address, validator);
  if (all === 3n * OPT) expect(left).toBeNull();
  else expect(left?.amount ?? '0').toEqual(stakeOf(0n));
});
