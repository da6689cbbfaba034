import { fromBech32, toHex } from '@cosmjs/encoding';
import type { EncodeObject } from '@cosmjs/proto-signing';
import { moduleAddress, operatorOf } from '../chain/address';
import { parseDec } from '../chain/dec';
import {
  balanceAt,
  checkConservation,
  checkModel,
  expectNear,
  queriesOf,
  supplyOf,
  type Queries,
} from './check-invariants';
import type { Driver, BlockResult } from './driver';
import { createScene, MAX_ENTRIES, MAX_VALIDATORS, UNBONDING_DAYS, WEALTH } from './scene';
import {
  beginBlock,
  change,
  endBlock,
  takePending,
  validatorOf,
  type ModelValidator,
  type StakingModel,
} from './staking-model';

const DAY_MS = 86_400_000;

export interface World {
  readonly model: StakingModel;
  readonly driver: Driver;
  readonly queries: Queries;
  supply: bigint;
  /** Outcomes by message. */
  readonly seen: Map<string, number>;
}

export async function createWorld(driver: Driver, fee: bigint, seen: Map<string, number>): Promise<World> {
  const queries = queriesOf(driver);
  const validators = (createScene(driver.people).validators ?? []).map(
    ({ account, commission, selfStake }): ModelValidator => ({
      operator: operatorOf(account),
      rate: parseDec(commission.rate),
      order: toHex(fromBech32(account).data),
      tokens: selfStake,
      jailed: false,
      status: 'unbonded',
      unbondingTime: 0,
      commission: 0n,
      shares: new Map([[account, selfStake * 10n ** 18n]]),
      pending: new Map(),
    }),
  );
  const model: StakingModel = {
    settings: {
      unbondingMs: UNBONDING_DAYS * DAY_MS,
      maxEntries: MAX_ENTRIES,
      maxValidators: MAX_VALIDATORS,
      fee,
    },
    balances: new Map(driver.people.map((address) => [address, WEALTH])),
    validators,
    unbondings: [],
    locks: [],
    fees: await balanceAt(queries, moduleAddress('fee_collector')),
    set: new Map(),
  };
  endBlock(model, 0);
  return { model, driver, queries, supply: await supplyOf(queries), seen };
}

export async function runBlock(
  world: World,
  made: BlockResult,
  { burnt = 0n, apply }: { burnt?: bigint; apply?: () => void | Promise<void> },
): Promise<void> {
  const { model, driver, queries } = world;
  const supply = await supplyOf(queries);
  beginBlock(model, supply - world.supply + burnt);
  world.supply = supply;
  await apply?.();
  const leaving = model.unbondings.length;
  endBlock(model, made.time);
  if (model.unbondings.length < leaving) count(world, 'matured');
  await checkConservation(driver, queries);
  await checkModel(model, driver, queries);
}

const count = ({ seen }: World, what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);

interface Sent {
  readonly sender: string;
  readonly message: EncodeObject;
  readonly expected: string;
  /** On success. */
  readonly apply: (made: BlockResult) => void | Promise<void>;
}

/** The fee is always charged. */
export async function runMessage(world: World, { sender, message, expected, apply }: Sent): Promise<void> {
  const { model, driver } = world;
  const made = await driver.deliver(sender, message);
  expect(made.outcome).toBe(expected);
  count(world, `${message.typeUrl.split('.').at(-1) ?? ''} ${expected}`);
  await runBlock(world, made, {
    async apply() {
      if (driver.people.includes(sender)) change(model, sender, -model.settings.fee);
      model.fees += model.settings.fee;
      if (expected === '0') await apply(made);
    },
  });
}

export function recordRewards(
  { model }: World,
  person: string,
  operators: readonly string[],
  { paid }: BlockResult,
): void {
  expect(paid.map(({ operator }) => operator)).toEqual(operators);
  for (const { operator, amount } of paid) {
    expectNear(amount, takePending(validatorOf(model, operator), person), 2n);
    change(model, person, amount);
  }
}
