import { delegate, undelegate } from './messages';
import { openWorld } from './open-world';
import { needsGenesis } from './skip';
import { create } from './validator-messages';

const OPT = 1_000_000n;
const [UNBONDED, UNBONDING, BONDED] = [1, 2, 3];

needsGenesis('bonds the top of the ranking, unbonds the others and moves the pools', async () => {
  const world = await openWorld({ staking: { maxValidators: 7 } });
  const { staking } = world.queries;
  const statusOf = async (operator: string) => (await staking.validator(operator)).validator.status;
  const { validators } = await staking.validators('BOND_STATUS_BONDED');
  const ranked = validators.toSorted((a, b) => Number(BigInt(a.tokens) - BigInt(b.tokens)));
  const lowest = ranked[0];
  if (lowest === undefined) throw new Error('the set is empty');
  const last = lowest.operatorAddress;

  const person = await world.createAccount(900_000_000n * OPT);
  await world.deliver(person, create(person));
  expect(await statusOf(person.operator)).toBe(UNBONDED);

  const before = (await staking.pool()).pool;
  const lift = BigInt(lowest.tokens);
  await world.deliver(person, delegate(person, person.operator, lift));
  expect(await statusOf(person.operator)).toBe(BONDED);
  expect(await statusOf(last)).toBe(UNBONDING);
  const after = (await staking.pool()).pool;
  expect(BigInt(after.bondedTokens) - BigInt(before.bondedTokens)).toBe(2n * OPT);
  expect((await staking.validators('BOND_STATUS_BONDED')).validators).toHaveLength(7);

  await world.deliver(person, undelegate(person, person.operator, lift));
  expect(await statusOf(last)).toBe(BONDED);
  expect(await statusOf(person.operator)).toBe(UNBONDING);
  await world.advance(21 * 86_400 + 1);
  expect(await statusOf(person.operator)).toBe(UNBONDED);
  expect(await statusOf(last)).toBe(BONDED);

  await world.deliver(person, undelegate(person, person.operator, 2n * OPT));
  await expect(staking.validator(person.operator)).rejects.toThrow('NotFound');
  await world.close();
});
