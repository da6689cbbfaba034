import { fromTimestamp } from 'cosmjs-types/helpers';
import { operatorOf } from '../chain/address';
import { delegate, redelegate } from './messages';
import { openWorld, type Account, type World } from './open-world';
import { stakeOf } from './stake-of';
import { needsSlash, needsTime } from './skip';

const OPT = 1_000_000n;
let world: World;
let alice: Account;
let [from, to, third] = ['', '', ''];

beforeAll(async () => {
  world = await openWorld();
  alice = await world.createAccount(60n * OPT);
  [from = '', to = '', third = ''] = await world.bondedOperators();
  await world.deliver(alice, delegate(alice, from, 20n * OPT));
});
afterAll(() => world.close());

const staked = async (validator: string) =>
  BigInt((await alice.client.getDelegation(alice.address, validator))?.amount ?? '0');

test('redelegates immediately and locks for the unbonding time', async () => {
  const sent = await world.deliver(alice, redelegate(alice, from, to, 5n * OPT));
  expect(sent.code).toBe(0);
  expect([await staked(from), await staked(to)]).toEqual([stakeOf(15n * OPT), stakeOf(5n * OPT)]);
  const { redelegationResponses } = await world.queries.staking.redelegations(alice.address, from, to);
  const [entry] = redelegationResponses[0]?.entries ?? [];
  expect(entry?.balance).toEqual(stakeOf(5n * OPT));
  const { unbondingTime } = (await world.queries.staking.params()).params;
  const completion =
    entry === undefined ? 0 : fromTimestamp(entry.redelegationEntry.completionTime).getTime();
  expect(completion - (await world.timeOf(sent.height))).toBe(Number(unbondingTime.seconds) * 1000);
  expect(sent.events.map(({ type }) => type)).toContain('redelegate');
});

test.each([
  ['of stake that was just redelegated', 'staking/32', () => redelegate(alice, to, third, OPT)],
  ['without a delegation', 'staking/19', () => redelegate(alice, third, to, OPT)],
])('rejects a redelegation %s with %s', async (_, refusal, message) => {
  if (third === '') return world.reportSkipped('fewer than three validators are bonded');
  expect(await world.outcome(alice, message())).toBe(refusal);
});

test.each([
  ['to the same validator', 'staking/29', () => redelegate(alice, from, from, OPT)],
  ['to no validator', 'staking/31', () => redelegate(alice, from, operatorOf(alice.address), OPT)],
  ['from no validator', 'staking/3', () => redelegate(alice, operatorOf(alice.address), to, OPT)],
  ['of more than the delegation', 'sdk/18', () => redelegate(alice, from, to, 1_000n * OPT)],
  ['of an amount of zero', 'sdk/18', () => redelegate(alice, from, to, 0n)],
])('rejects a redelegation %s with %s', async (_, refusal, message) => {
  expect(await world.outcome(alice, message())).toBe(refusal);
});

test('rejects more redelegations between a pair than the chain allows with staking/33', async () => {
  const { maxEntries } = (await world.queries.staking.params()).params;
  for (let made = 1; made < maxEntries; made += 1) {
    expect(await world.outcome(alice, redelegate(alice, from, to, 10n))).toBe('0');
  }
  expect(await world.outcome(alice, redelegate(alice, from, to, 10n))).toBe('staking/33');
});

needsTime('removes the lock after 21 days', async () => {
  await world.advance(21 * 86_400 + 60);
  expect(await world.outcome(alice, redelegate(alice, to, third, OPT))).toBe('0');
});

needsSlash(
  'locks until the end of the unbonding of the source, and not when the source is unbonded',
  async () => {
    const { validators } = await world.queries.staking.validators('BOND_STATUS_BONDED');
    const leaving = validators.at(-1)?.operatorAddress ?? '';
    await world.deliver(alice, delegate(alice, leaving, 4n * OPT));
    await world.slash(leaving, '0.01');
    await world.advance(86_400);
    const { validator } = await world.queries.staking.validator(leaving);
    expect(await world.outcome(alice, redelegate(alice, leaving, from, OPT))).toBe('0');
    const { redelegationResponses } = await world.queries.staking.redelegations(alice.address, leaving, from);
    expect(redelegationResponses[0]?.entries[0]?.redelegationEntry).toMatchObject({
      completionTime: validator.unbondingTime,
      creationHeight: validator.unbondingHeight,
    });

    await world.advance(21 * 86_400);
    expect((await world.queries.staking.validator(leaving)).validator.status).toBe(1);
    expect(await world.outcome(alice, redelegate(alice, leaving, from, OPT))).toBe('0');
    await expect(world.queries.staking.redelegations(alice.address, leaving, from)).rejects.toThrow(
      'NotFound',
    );
  },
);
