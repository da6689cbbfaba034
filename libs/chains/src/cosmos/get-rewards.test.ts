import { setupDistributionExtension, QueryClient } from '@cosmjs/stargate';
import { Comet38Client } from '@cosmjs/tendermint-rpc';
import fc from 'fast-check';
import { pendingRewards } from '../pending-rewards';
import type { RewardStart, ValidatorRewards } from '../staking';
import { newOptioAccount, startCosmosHarness } from '../testing/cosmos-harness';
import { stakingClient, stakingMessages } from '../testing/staking-client';
import { operatorAddressOf } from './address';

const OPT = 1_000_000n;
/** The fault suite sets a seed for a longer run. */
const seed = process.env['MODEL_SEED'];
const STEPS = seed === undefined ? 50 : 160;
const { delegate, undelegate, redelegate, claim, createValidator, unjail } = stakingMessages;
type Person = Awaited<ReturnType<typeof stakingClient>>;

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
let comet: Comet38Client;
let distribution: ReturnType<typeof setupDistributionExtension>['distribution'];
const people: Person[] = [];
beforeAll(async () => {
  chain = await startCosmosHarness();
  comet = await Comet38Client.connect(chain.node.url);
  ({ distribution } = QueryClient.withExtensions(comet, setupDistributionExtension));
  for (let made = 0; made < 3; made += 1) {
    const account = newOptioAccount();
    const coins = { symbol: 'OPT', from: chain.faucet, to: account.address, base: `${10_000_000n * OPT}` };
    const { bytes, hash } = await chain.sign({ type: 'send', ...coins });
    await chain.adapter.broadcast(bytes);
    await chain.included(hash);
    people.push(await stakingClient(chain.node.url, account.key));
  }
});
afterAll(async () => {
  for (const person of people) person.disconnect();
  comet.disconnect();
  await chain.stop();
});

const personAt = (index: number): Person => {
  const person = people[index];
  if (!person) throw new Error(`there is no person ${index}`);
  return person;
};
const operatorAt = (index: number) => operatorAddressOf(personAt(index).address);
const operators = () => people.map(({ address }) => operatorAddressOf(address));

/** Delegator and validator. */
type Pair = readonly [number, number];

/** `part` is a share of the stake, in 10^-6. */
const commands = fc.record({
  kind: fc.constantFrom('delegate', 'undelegate', 'redelegate', 'claim', 'slash', 'blocks'),
  pair: fc.tuple(fc.nat(2), fc.nat(2)),
  other: fc.nat(2),
  amount: fc.bigInt(1n, 9_000n * OPT),
  part: fc.bigInt(1n, 500_000n),
  fraction: fc.bigInt(1n, 10n ** 17n),
  age: fc.nat(8),
});
type Command = typeof commands extends fc.Arbitrary<infer Value> ? Value : never;

async function stakeOf([delegator, validator]: Pair): Promise<bigint> {
  const position = await chain.adapter.getStakePosition(personAt(delegator).address);
  const found = position?.delegations.find((one) => one.validator === operatorAt(validator));
  return found?.base ?? 0n;
}

/** Returns the people whose reward references may change. */
async function carryOut({ kind, pair, other, amount, part, fraction, age }: Command): Promise<Person[]> {
  const [person, operator] = [personAt(pair[0]), operatorAt(pair[1])];
  const { address } = person;
  const base = ((await stakeOf(pair)) * part) / 1_000_000n;
  if (kind === 'blocks') for (let made = 0; made < age; made += 1) await chain.node.produceBlock();
  if (kind === 'delegate') await person.run(delegate(address, operator, amount));
  if (kind === 'undelegate' && base > 0n) await person.run(undelegate(address, operator, base));
  if (kind === 'redelegate' && base > 0n)
    await person.run(redelegate(address, operator, operatorAt(other), base));
  if (kind === 'claim') await person.run(claim(address, operator));
  if (kind !== 'slash') return kind === 'blocks' ? [] : [person];
  const { height } = await chain.adapter.getHead();
  await chain.node.control.slash({ operator, fraction, infractionHeight: Number(height) - age });
  await personAt(pair[1]).run(unjail(operator));
  // The slash of a redelegation takes stake from its destination.
  const positions = await Promise.all(
    people.map(async (one) => ({ one, position: await chain.adapter.getStakePosition(one.address) })),
  );
  return positions
    .filter(({ position }) => position?.redelegations.some(({ source }) => source === operator))
    .map(({ one }) => one);
}

it('computes what the chain owes, to 18 digits, after random stakes, slashes, payouts and blocks', async () => {
  for (const [index, person] of people.entries()) {
    const moniker = `Validator ${index}`;
    await person.run(createValidator(operatorAt(index), { moniker, amount: 1_000_000n * OPT }));
  }
  const starts = new Map<string, ReadonlyMap<string, RewardStart>>();
  let known: readonly ValidatorRewards[] = [];
  let compared = 0;
  let touched = people;
  for (const command of fc.sample(commands, { numRuns: STEPS, seed: Number(seed ?? 1) })) {
    for (const { address } of touched) {
      const position = await chain.adapter.getStakePosition(address);
      const own = position?.delegations.flatMap(({ validator, start }) =>
        start ? [[validator, start] as const] : [],
      );
      starts.set(address, new Map(own));
    }
    const state = await chain.adapter.getRewards(operators(), known);
    expect(state?.validators).toHaveLength(3);
    known = state?.validators ?? [];
    for (const [delegator, own] of starts) {
      const owed = await distribution.delegationTotalRewards(delegator);
      for (const [operator, start] of own) {
        const { reward = [] } = owed.rewards.find((one) => one.validatorAddress === operator) ?? {};
        const validator = known.find((one) => one.operator === operator);
        const computed = validator && pendingRewards(start, validator);
        expect([command, computed]).toEqual([command, BigInt(reward[0]?.amount ?? '0')]);
        compared += computed === undefined || computed === 0n ? 0 : 1;
      }
    }
    // The chain rejects some, such as a redelegation of stake that was just redelegated.
    const done = carryOut(command);
    touched = command.kind === 'slash' ? await done : await done.catch(() => people);
  }
  expect(compared).toBeGreaterThan(STEPS * 3);
  expect(known.every(({ slashes }) => slashes.length > 1)).toBe(true);
});

it('reads the rewards of any number of delegators with one request per validator', async () => {
  const first = await chain.adapter.getRewards(operators(), []);
  await chain.node.produceBlock();
  const requests = jest.spyOn(globalThis, 'fetch');
  const next = await chain.adapter.getRewards(operators(), first?.validators ?? []);
  // One more request asks for the head.
  expect(requests).toHaveBeenCalledTimes(operators().length + 1);
  requests.mockRestore();
  expect(next?.height).toBe((first?.height ?? 0n) + 1n);
  expect(next?.validators).toEqual((await chain.adapter.getRewards(operators(), []))?.validators);
});

it('omits validators that the chain does not know', async () => {
  const stranger = operatorAddressOf(newOptioAccount().address);
  expect((await chain.adapter.getRewards([stranger], []))?.validators).toEqual([]);
});

it('reads the rewards again when the node has not committed the height yet', async () => {
  const { validators = [] } = (await chain.adapter.getRewards(operators(), [])) ?? {};
  await chain.node.produceBlock();
  chain.node.faults.lagState(1);
  expect((await chain.adapter.getRewards(operators(), validators))?.validators).toHaveLength(3);
});

it('reads at most ten validators in parallel', async () => {
  const requested = Array.from({ length: 8 }, operators).flat();
  const { fetch } = globalThis;
  let [running, most] = [0, 0];
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    most = Math.max(most, (running += 1));
    return fetch(...call).finally(() => (running -= 1));
  });
  const known = await chain.adapter.getRewards(operators(), []);
  most = 0;
  const read = await chain.adapter.getRewards(requested, known?.validators ?? []);
  spy.mockRestore();
  expect([read?.validators.length, most]).toEqual([24, 10]);
});

it('reads a stake again when the node lacks the height of a reward reference', async () => {
  const { fetch } = globalThis;
  let isLagging = false;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    if (!isLagging && JSON.stringify(call[1]?.body).includes('/store/distribution/key')) {
      isLagging = true;
      chain.node.faults.lagState(1);
    }
    return fetch(...call);
  });
  const position = await chain.adapter.getStakePosition(personAt(0).address);
  spy.mockRestore();
  expect(isLagging).toBe(true);
  expect(position?.delegations.map(({ start }) => start !== undefined)).toEqual(
    position?.delegations.map(() => true),
  );
});
