import { operatorOf } from '../chain/address';
import { cancelUnbonding, delegate, undelegate } from './messages';
import { openWorld, type Account, type World } from './open-world';
import { stakeOf } from './stake-of';
import { needsSlash, needsTime } from './skip';

const OPT = 1_000_000n;
let world: World;
let alice: Account;
let validator: string;
let height: bigint;

beforeAll(async () => {
  world = await openWorld();
  alice = await world.createAccount(60n * OPT);
  [validator = ''] = await world.bondedOperators();
  await world.deliver(alice, delegate(alice, validator, 10n * OPT));
  height = BigInt((await world.deliver(alice, undelegate(alice, validator, 4n * OPT))).height);
});
afterAll(() => world.close());

const staked = async () =>
  BigInt((await alice.client.getDelegation(alice.address, validator))?.amount ?? '0');

test('returns a part to the same validator and keeps the rest unbonding', async () => {
  const sent = await world.deliver(alice, cancelUnbonding(alice, validator, OPT, height));
  expect(sent.code).toBe(0);
  expect(await staked()).toEqual(stakeOf(7n * OPT));
  const { unbond } = await world.queries.staking.unbondingDelegation(alice.address, validator);
  expect(unbond.entries).toMatchObject([
    { creationHeight: height, balance: stakeOf(3n * OPT), initialBalance: stakeOf(3n * OPT) },
  ]);
  const event = sent.events.find(({ type }) => type === 'cancel_unbonding_delegation');
  expect(event?.attributes).toContainEqual({ key: 'creation_height', value: height.toString() });
});

test.each([
  ['a height without an entry', 'sdk/38', () => cancelUnbonding(alice, validator, OPT, 1n)],
  ['a height of zero', 'sdk/18', () => cancelUnbonding(alice, validator, OPT, 0n)],
  ['more than the entry', 'sdk/18', () => cancelUnbonding(alice, validator, 5n * OPT, height)],
  ['an amount of zero', 'sdk/18', () => cancelUnbonding(alice, validator, 0n, height)],
  ['no validator', 'staking/3', () => cancelUnbonding(alice, operatorOf(alice.address), OPT, height)],
])('rejects %s with %s', async (_, refusal, message) => {
  expect(await world.outcome(alice, message())).toBe(refusal);
});

test('rejects a cancellation without an unbonding with undefined/1', async () => {
  const bob = await world.createAccount(10n * OPT);
  expect(await world.outcome(bob, cancelUnbonding(bob, validator, OPT, height))).toBe('undefined/1');
});

needsSlash('rejects a cancellation to a jailed validator with staking/7', async () => {
  const { validators } = await world.queries.staking.validators('BOND_STATUS_BONDED');
  const other = validators.at(-1)?.operatorAddress ?? '';
  await world.deliver(alice, delegate(alice, other, 2n * OPT));
  const sent = await world.deliver(alice, undelegate(alice, other, OPT));
  await world.slash(other, '0.05');
  expect(await world.outcome(alice, cancelUnbonding(alice, other, OPT, BigInt(sent.height)))).toBe(
    'staking/7',
  );
});

test('removes the entry when all of it is cancelled', async () => {
  const { unbond } = await world.queries.staking.unbondingDelegation(alice.address, validator);
  const rest = BigInt(unbond.entries[0]?.balance ?? '0');
  expect(await world.outcome(alice, cancelUnbonding(alice, validator, rest, height))).toBe('0');
  expect(await staked()).toEqual(stakeOf(10n * OPT));
  await expect(world.queries.staking.unbondingDelegation(alice.address, validator)).rejects.toThrow(
    'NotFound',
  );
});

needsTime('does not pay out a cancelled entry after 21 days', async () => {
  const before = await world.balance(alice.address);
  await world.advance(22 * 86_400);
  expect(await staked()).toBe(10n * OPT);
  // One OPT remained with the jailed validator.
  expect(await world.balance(alice.address)).toBe(before + OPT);
});
