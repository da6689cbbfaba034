import { operatorOf } from '../chain/address';
import { openWorld, type World } from './open-world';
import { needsGenesis } from './skip';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('lists validators by status and in pages', async () => {
  const { staking } = world.queries;
  const all = (await staking.validators('')).validators;
  const bonded = (await staking.validators('BOND_STATUS_BONDED')).validators;
  expect(bonded.length).toBeGreaterThan(0);
  expect(bonded.every(({ status }) => status === 3)).toBe(true);
  expect(all.length).toBeGreaterThanOrEqual(bonded.length);
});

needsGenesis(
  'returns the eight genesis validators with their names and commissions, one of them jailed',
  async () => {
    const { validators } = await world.queries.staking.validators('');
    expect(new Set(validators.map(({ description }) => description.moniker)).size).toBe(8);
    expect(new Set(validators.map(({ commission }) => commission.commissionRates.rate)).size).toBe(8);
    expect(validators.filter(({ jailed }) => jailed)).toHaveLength(1);
  },
);

test('the delegations of a validator sum up to its tokens', async () => {
  const { staking } = world.queries;
  const { validators } = await staking.validators('BOND_STATUS_BONDED');
  const smallest = validators.toSorted((a, b) => Number(BigInt(a.tokens) - BigInt(b.tokens)))[0];
  const operator = smallest?.operatorAddress ?? '';
  const { delegationResponses } = await staking.validatorDelegations(operator);
  expect(delegationResponses.length).toBeGreaterThan(0);
  const total = delegationResponses.reduce((sum, { balance }) => sum + BigInt(balance.amount), 0n);
  expect(total).toBeLessThanOrEqual(BigInt(smallest?.tokens ?? '0'));
  expect((await staking.validatorUnbondingDelegations(operator)).unbondingResponses).toBeDefined();
});

test('responds NotFound for missing entries and InvalidArgument for invalid addresses', async () => {
  const { staking, distribution, slashing } = world.queries;
  const { address } = await world.connect();
  const nobody = operatorOf(address);
  await expect(staking.validator(nobody)).rejects.toThrow('NotFound');
  await expect(staking.validator('nobody')).rejects.toThrow();
  await expect(staking.delegation(address, nobody)).rejects.toThrow('NotFound');
  await expect(staking.unbondingDelegation(address, nobody)).rejects.toThrow('NotFound');
  await expect(distribution.delegationRewards(address, nobody)).rejects.toThrow('validator does not exist');
  await expect(slashing.signingInfo('')).rejects.toThrow('InvalidArgument');
  expect((await staking.delegatorDelegations(address)).delegationResponses).toEqual([]);
  expect((await distribution.delegationTotalRewards(address)).total).toEqual([]);
});

test('returns the parameters of staking and slashing', async () => {
  const { params } = await world.queries.staking.params();
  expect(params.bondDenom).toBe('uOPT');
  expect(params.maxEntries).toBeGreaterThan(0);
  const { params: slashing } = await world.queries.slashing.params();
  expect(Number(Buffer.from(slashing.slashFractionDoubleSign).toString())).toBeGreaterThan(0);
  expect((await world.queries.slashing.signingInfos()).info.length).toBeGreaterThan(0);
});
