import { operatorOf } from '../chain/address';
import { delegate } from './messages';
import { openWorld, type Account, type World } from './open-world';
import { stakeOf } from './stake-of';
import { needsGenesis } from './skip';

const OPT = 1_000_000n;
let world: World;
let alice: Account;
let validator: string;

beforeAll(async () => {
  world = await openWorld();
  alice = await world.createAccount(60n * OPT);
  [validator = ''] = await world.bondedOperators();
});
afterAll(() => world.close());

test('delegation debits the account, issues shares and appears in every query', async () => {
  const { staking } = world.queries;
  const before = await world.balance(alice.address);
  const sent = await world.deliver(alice, delegate(alice, validator, 5n * OPT));
  expect(sent.code).toBe(0);

  expect(await world.balance(alice.address)).toBe(before - 5n * OPT - world.fee);
  const { delegationResponse } = await staking.delegation(alice.address, validator);
  expect(delegationResponse?.balance).toEqual({ denom: 'uOPT', amount: stakeOf(5n * OPT) });
  expect(await alice.client.getDelegation(alice.address, validator)).toEqual(delegationResponse?.balance);
  expect((await alice.client.getBalanceStaked(alice.address))?.amount).toEqual(stakeOf(5n * OPT));
  expect((await staking.delegatorDelegations(alice.address)).delegationResponses).toEqual([
    delegationResponse,
  ]);
  expect((await staking.delegatorValidators(alice.address)).validators).toHaveLength(1);
  const own = await staking.delegatorValidator(alice.address, validator);
  expect(own.validator.operatorAddress).toBe(validator);

  const event = sent.events.find(({ type }) => type === 'delegate');
  const attributes = Object.fromEntries(event?.attributes.map(({ key, value }) => [key, value]) ?? []);
  expect(attributes).toMatchObject({ validator, delegator: alice.address, amount: `${5n * OPT}uOPT` });
  expect(attributes.new_shares).toMatch(/^\d+\.\d{18}$/);
});

test('delegation increases the bonded pool', async () => {
  const before = BigInt((await world.queries.staking.pool()).pool.bondedTokens);
  await world.deliver(alice, delegate(alice, validator, 1n * OPT));
  const grown = BigInt((await world.queries.staking.pool()).pool.bondedTokens) - before;
  if (process.env.OPTIO_RPC_URL === undefined) expect(grown).toBe(OPT);
  else expect(grown).not.toBe(0n);
});

test.each([
  ['a validator that does not exist', 'staking/3', () => delegate(alice, operatorOf(alice.address), OPT)],
  ['an account address as operator', 'sdk/7', () => delegate(alice, alice.address, OPT)],
  ['an amount of zero', 'sdk/18', () => delegate(alice, validator, 0n)],
  ['another coin', 'sdk/18', () => delegate(alice, validator, OPT, 'uatom')],
  ['more than the balance', 'sdk/5', () => delegate(alice, validator, 10_000n * OPT)],
])('rejects %s with %s', async (_, refusal, message) => {
  expect(await world.outcome(alice, message())).toBe(refusal);
});

test('returns null from cosmjs without a delegation', async () => {
  const stranger = await world.connect();
  expect(await alice.client.getDelegation(stranger.address, validator)).toBeNull();
  expect(await alice.client.getBalanceStaked(stranger.address)).toBeNull();
});

needsGenesis('accepts a delegation to a jailed validator', async () => {
  const { validators } = await world.queries.staking.validators('BOND_STATUS_UNBONDED');
  const jailed = validators.find((it) => it.jailed)?.operatorAddress ?? '';
  const before = BigInt((await world.queries.staking.pool()).pool.notBondedTokens);
  expect(await world.outcome(alice, delegate(alice, jailed, OPT))).toBe('0');
  expect(BigInt((await world.queries.staking.pool()).pool.notBondedTokens)).toBe(before + OPT);
});
