import type { DeliverTxResponse } from '@cosmjs/stargate';
import { moduleAddress, operatorOf } from '../chain/address';
import {
  cancelUnbonding,
  delegate,
  fundCommunityPool,
  redelegate,
  setWithdrawAddress,
  undelegate,
  withdraw,
  withdrawCommission,
} from './messages';
import { openWorld, type Account, type World } from './open-world';
import { needsControl, needsGenesis } from './skip';
import { create } from './validator-messages';

const OPT = 1_000_000n;
const STAKE = 30_000n * OPT;
let world: World;
let alice: Account;
let [one, two] = ['', ''];

beforeAll(async () => {
  world = await openWorld();
  const own = process.env.OPTIO_RPC_URL === undefined;
  alice = await world.createAccount(own ? 4n * STAKE : 60n * OPT);
  [one = '', two = ''] = await world.bondedOperators();
  const stake = own ? STAKE : 10n * OPT;
  await world.deliver(alice, delegate(alice, one, stake), delegate(alice, two, stake));
});
afterAll(() => world.close());

const attributesOf = (sent: DeliverTxResponse, type: string) =>
  sent.events
    .filter((event) => event.type === type)
    .map(({ attributes }) => Object.fromEntries(attributes.map(({ key, value }) => [key, value])));
const paidBy = (sent: DeliverTxResponse) =>
  attributesOf(sent, 'withdraw_rewards').map(({ amount = '' }) => BigInt(amount.replace('uOPT', '')));
const blocks = async (count: number) => {
  for (let made = 0; made < count; made += 1) await world.produceIdleBlock();
};

needsControl('pays rewards in every block by stake, minus the commission', async () => {
  await blocks(3);
  const { rewards, total } = await world.queries.distribution.delegationTotalRewards(alice.address);
  expect(rewards).toHaveLength(2);
  const sum = rewards.reduce((all, { reward }) => all + BigInt(reward[0]?.amount ?? '0'), 0n);
  expect(total).toEqual([{ denom: 'uOPT', amount: sum.toString() }]);
  expect(sum).toBeGreaterThan(0n);
  const single = await world.queries.distribution.delegationRewards(alice.address, one);
  expect(single.rewards).toEqual(rewards.find(({ validatorAddress }) => validatorAddress === one)?.reward);
});

test('withdraws whole coins and reports the amount', async () => {
  const before = await world.balance(alice.address);
  const sent = await world.deliver(alice, withdraw(alice, one));
  expect(sent.code).toBe(0);
  const [paid = -1n] = paidBy(sent);
  expect(await world.balance(alice.address)).toBe(before - world.fee + paid);
  expect(attributesOf(sent, 'withdraw_rewards')).toMatchObject([
    { validator: one, delegator: alice.address },
  ]);
});

test('withdraws from all validators with one message each', async () => {
  const before = await world.balance(alice.address);
  const sent = await world.deliver(alice, withdraw(alice, one), withdraw(alice, two));
  const paid = paidBy(sent);
  expect(paid).toHaveLength(2);
  expect(await world.balance(alice.address)).toBe(before - world.fee + paid.reduce((a, b) => a + b, 0n));
});

test('rejects a missing validator with staking/3 and a missing delegation with staking/19', async () => {
  expect(await world.outcome(alice, withdraw(alice, operatorOf(alice.address)))).toBe('staking/3');
  expect(await world.outcome(world.funded, withdraw(world.funded, one))).toBe('staking/19');
});

needsControl('pays pending rewards on every change of a delegation', async () => {
  const paidOut = async (...messages: Parameters<World['deliver']>[1][]) => {
    await blocks(3);
    const before = await world.balance(alice.address);
    const sent = await world.deliver(alice, ...messages);
    expect(sent.code).toBe(0);
    return { sent, paid: paidBy(sent), gained: (await world.balance(alice.address)) - before + world.fee };
  };

  const more = await paidOut(delegate(alice, one, OPT));
  expect(more.paid).toHaveLength(1);
  expect(more.gained).toBe((more.paid[0] ?? 0n) - OPT);
  expect(more.paid[0]).toBeGreaterThan(0n);

  const less = await paidOut(undelegate(alice, one, OPT));
  expect(less.gained).toBe(less.paid[0]);

  const back = await paidOut(cancelUnbonding(alice, one, OPT, BigInt(less.sent.height)));
  expect(back.gained).toBe(back.paid[0]);

  const moved = await paidOut(redelegate(alice, one, two, OPT));
  expect(attributesOf(moved.sent, 'withdraw_rewards').map(({ validator }) => validator)).toEqual([one, two]);
  expect(moved.gained).toBe(moved.paid.reduce((a, b) => a + b, 0n));
});

test('pays rewards to the withdraw address', async () => {
  const receiver = await world.connect();
  const distribution = moduleAddress('distribution');
  expect(await world.outcome(alice, setWithdrawAddress(alice, distribution))).toBe('sdk/4');
  expect(await world.outcome(alice, setWithdrawAddress(alice, 'nobody'))).toBe('sdk/7');
  expect(await world.outcome(alice, setWithdrawAddress(alice, receiver.address))).toBe('0');
  const { withdrawAddress } = await world.queries.distribution.delegatorWithdrawAddress(alice.address);
  expect(withdrawAddress).toBe(receiver.address);
  const [paid = -1n] = paidBy(await world.deliver(alice, withdraw(alice, one)));
  expect(await world.balance(receiver.address)).toBe(paid);
});

needsGenesis('rejects a withdraw address on a chain without them with distribution/8', async () => {
  const closed = await openWorld({ distribution: { withdrawAddressEnabled: false } });
  const person = await closed.createAccount(5n * OPT);
  expect(await closed.outcome(person, setWithdrawAddress(person, alice.address))).toBe('distribution/8');
  await closed.close();
});

test("rejects the withdrawal of an operator's empty commission with distribution/7", async () => {
  const operator = await world.createAccount(20n * OPT);
  expect(await world.outcome(operator, withdrawCommission(operator.operator))).toBe('distribution/7');
});

needsControl('an operator withdraws the commission', async () => {
  const operator = await world.createAccount(200_000_000n * OPT);
  await world.deliver(operator, create(operator, { amount: 100_000_000n * OPT }));
  await blocks(3);
  const { commission } = await world.queries.distribution.validatorCommission(operator.operator);
  expect(BigInt(commission?.commission[0]?.amount ?? '0')).toBeGreaterThan(0n);
  const before = await world.balance(operator.address);
  const sent = await world.deliver(operator, withdrawCommission(operator.operator));
  const [{ amount = '' } = {}] = attributesOf(sent, 'withdraw_commission');
  const gained = (await world.balance(operator.address)) - before + world.fee;
  expect(`${gained}uOPT`).toBe(amount);
  expect(gained).toBeGreaterThan(0n);
});

test('accepts gifts to the community pool', async () => {
  const pool = async () => BigInt((await world.queries.distribution.communityPool()).pool[0]?.amount ?? '0');
  const before = await pool();
  expect(await world.outcome(alice, fundCommunityPool(alice, OPT))).toBe('0');
  expect(await pool()).toBeGreaterThanOrEqual(before + OPT * 10n ** 18n);
  expect(await world.outcome(alice, fundCommunityPool(alice, 0n))).toBe('sdk/10');
});

test('keeps inflation within its limits and derives annual provisions from it', async () => {
  const { mint } = world.queries;
  const [params, inflation, provisions] = await Promise.all([
    mint.params(),
    mint.inflation(),
    mint.annualProvisions(),
  ]);
  expect(inflation.isGreaterThanOrEqual(params.inflationMin)).toBe(true);
  expect(inflation.isLessThanOrEqual(params.inflationMax)).toBe(true);
  expect(provisions.toFloatApproximation()).toBeGreaterThan(0);
});

needsControl('mints the annual inflation over a year of blocks', async () => {
  const supply = async () => BigInt((await world.queries.bank.supplyOf('uOPT')).amount);
  const { blocksPerYear } = await world.queries.mint.params();
  const [provisions, before] = [await world.queries.mint.annualProvisions(), await supply()];
  await world.produceIdleBlock();
  const minted = (await supply()) - before;
  const expected = provisions.toFloatApproximation() / Number(blocksPerYear);
  expect(Math.abs(Number(minted) / expected - 1)).toBeLessThan(1e-6);
});

test("returns outstanding rewards, parameters and a delegator's validators", async () => {
  const { distribution } = world.queries;
  const { rewards } = await distribution.validatorOutstandingRewards(one);
  expect(BigInt(rewards.rewards[0]?.amount ?? '0')).toBeGreaterThan(0n);
  expect((await distribution.params()).params.withdrawAddrEnabled).toBe(true);
  expect((await distribution.delegatorValidators(alice.address)).validators.toSorted()).toEqual(
    [one, two].toSorted(),
  );
});
