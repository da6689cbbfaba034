import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { openWorld, type Account, type World } from './open-world';
import { needsControl, needsGenesis, needsTime } from './skip';
import { create, edit, newConsensusKey, percent, type Creation } from './validator-messages';

const OPT = 1_000_000n;
let world: World;
let operator: Account;
let other: Account;

beforeAll(async () => {
  world = await openWorld();
  operator = await world.createAccount(60n * OPT);
  other = await world.createAccount(60n * OPT);
});
afterAll(() => world.close());

const validator = async () => (await world.queries.staking.validator(operator.operator)).validator;
const secp256k1Key = () => ({
  typeUrl: PubKey.typeUrl,
  value: PubKey.encode({ key: new Uint8Array(33).fill(2) }).finish(),
});

test.each<[string, string, Partial<Creation>]>([
  ['a commission above 100 %', 'staking/10', { rate: percent(101), maxRate: percent(101) }],
  ['a commission below zero', 'staking/9', { rate: percent(-1) }],
  ['a commission above its own limit', 'staking/11', { rate: percent(21) }],
  ['a daily change below zero', 'staking/13', { maxChangeRate: percent(-1) }],
  ['a daily change above the limit', 'staking/14', { maxChangeRate: percent(21) }],
  ['less stake than its own minimum', 'staking/16', { minSelfDelegation: '3000000' }],
  ['a minimum of zero', 'sdk/18', { minSelfDelegation: '0' }],
  ['no stake', 'sdk/18', { amount: 0n }],
  ['another coin', 'sdk/18', { denom: 'uatom' }],
  ['a name of 71 characters', 'sdk/18', { moniker: 'a'.repeat(71) }],
  ['no description', 'sdk/18', { moniker: '' }],
  ['a consensus key that is not ed25519', 'staking/6', { pubkey: secp256k1Key() }],
  ['more than the balance', 'sdk/5', { amount: 10_000n * OPT }],
])('rejects a validator with %s with %s', async (_, refusal, changes) => {
  expect(await world.outcome(operator, create(operator, changes))).toBe(refusal);
});

test('creates a validator with its operator’s stake', async () => {
  const before = await world.balance(operator.address);
  const pubkey = newConsensusKey();
  const sent = await world.deliver(operator, create(operator, { pubkey, moniker: 'a'.repeat(70) }));
  expect(sent.code).toBe(0);
  expect(await validator()).toMatchObject({
    tokens: '2000000',
    jailed: false,
    minSelfDelegation: '1',
    commission: { commissionRates: { rate: percent(5), maxRate: percent(20), maxChangeRate: percent(1) } },
    consensusPubkey: pubkey,
  });
  expect(await world.balance(operator.address)).toBe(before - 2n * OPT - world.fee);
  expect((await operator.client.getDelegation(operator.address, operator.operator))?.amount).toBe('2000000');
  expect(sent.events.map(({ type }) => type)).toContain('create_validator');

  expect(await world.outcome(operator, create(operator))).toBe('staking/4');
  expect(await world.outcome(other, create(other, { pubkey }))).toBe('staking/5');
});

needsControl('a new validator is in the set from the next block on', async () => {
  expect((await validator()).status).toBe(3);
  const { validators } = await world.queries.staking.validators('BOND_STATUS_BONDED');
  expect(validators.map(({ operatorAddress }) => operatorAddress)).toContain(operator.operator);
});

test('edits single fields of the description', async () => {
  expect(await world.outcome(operator, edit(operator, { moniker: 'Amber & Sons' }))).toBe('0');
  expect((await validator()).description.moniker).toBe('Amber & Sons');
});

test.each([
  ['a commission changed within a day', 'staking/12', { rate: percent(6) }],
  ['a commission above 100 %', 'sdk/18', { rate: percent(101) }],
  ['a name of 71 characters', 'sdk/18', { moniker: 'a'.repeat(71) }],
  ['a minimum that does not rise', 'staking/17', { minSelfDelegation: '1' }],
  ['a minimum above the stake', 'staking/16', { minSelfDelegation: '9000000' }],
  ['a minimum of zero', 'sdk/18', { minSelfDelegation: '0' }],
])('rejects an edit with %s with %s', async (_, refusal, changes) => {
  expect(await world.outcome(operator, edit(operator, changes))).toBe(refusal);
});

test('rejects an edit of a missing validator with staking/3', async () => {
  expect(await world.outcome(other, edit(other, { moniker: 'Nobody' }))).toBe('staking/3');
});

test('raises the minimum self-delegation', async () => {
  expect(await world.outcome(operator, edit(operator, { minSelfDelegation: '1500000' }))).toBe('0');
  expect((await validator()).minSelfDelegation).toBe('1500000');
});

needsTime('edits the commission after a day by its maximum change, within its limit', async () => {
  await world.advance(86_400);
  expect(await world.outcome(operator, edit(operator, { rate: percent(7) }))).toBe('staking/15');
  expect(await world.outcome(operator, edit(operator, { rate: percent(21) }))).toBe('staking/11');
  expect(await world.outcome(operator, edit(operator, { rate: percent(6) }))).toBe('0');
  expect((await validator()).commission.commissionRates.rate).toBe(percent(6));
  expect(await world.outcome(operator, edit(operator, { rate: percent(5) }))).toBe('staking/12');
});

needsGenesis(
  'rejects a commission below the chain’s minimum with staking/40, in an edit with sdk/18',
  async () => {
    const strict = await openWorld({ staking: { minCommissionRate: percent(5) } });
    const person = await strict.createAccount(20n * OPT);
    expect(await strict.outcome(person, create(person, { rate: percent(4) }))).toBe('staking/40');
    expect(await strict.outcome(person, create(person))).toBe('0');
    expect(await strict.outcome(person, edit(person, { rate: percent(4) }))).toBe('sdk/18');
    await strict.close();
  },
);
