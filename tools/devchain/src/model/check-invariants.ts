import { QueryClientImpl as BankQueries } from 'cosmjs-types/cosmos/bank/v1beta1/query';
import { QueryClientImpl as DistributionQueries } from 'cosmjs-types/cosmos/distribution/v1beta1/query';
import { QueryClientImpl as StakingQueries } from 'cosmjs-types/cosmos/staking/v1beta1/query';
import { accountOf, moduleAddress } from '../chain/address';
import { FAUCET_ADDRESS } from '../faucet';
import type { Driver } from './driver';
import { balanceOf, tokenValue, type StakingModel } from './staking-model';

const DENOM = 'uOPT';
const PARTS = 10n ** 18n;
const FINE = 10n ** 30n;
const BONDED = 3;
/** Rounding of F1 until payout, in base units. */
const REWARD_TOLERANCE = 2n;

export interface Queries {
  readonly bank: BankQueries;
  readonly staking: StakingQueries;
  readonly distribution: DistributionQueries;
}

export const queriesOf = ({ rpc }: Driver): Queries => ({
  bank: new BankQueries(rpc),
  staking: new StakingQueries(rpc),
  distribution: new DistributionQueries(rpc),
});

export const balanceAt = async ({ bank }: Queries, address: string): Promise<bigint> =>
  BigInt((await bank.Balance({ address, denom: DENOM })).balance?.amount ?? '0');

export const supplyOf = async ({ bank }: Queries): Promise<bigint> =>
  BigInt((await bank.SupplyOf({ denom: DENOM })).amount.amount);

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const amountOf = (coins: readonly { readonly amount: string }[]): bigint =>
  sum(coins.map(({ amount }) => BigInt(amount)));

export async function checkConservation(driver: Driver, queries: Queries): Promise<void> {
  const { staking, distribution } = queries;
  const pools = ['bonded_tokens_pool', 'not_bonded_tokens_pool', 'distribution', 'fee_collector', 'mint'];
  const modules = await Promise.all(pools.map((name) => balanceAt(queries, moduleAddress(name))));
  const [bonded = 0n, notBonded = 0n, distributed = 0n] = modules;
  const accounts = [...driver.people, ...driver.operators.map(accountOf), FAUCET_ADDRESS];
  const held = await Promise.all(accounts.map((address) => balanceAt(queries, address)));
  expectSame(sum([...modules, ...held]), await supplyOf(queries));

  const { validators } = await staking.Validators({ status: '' });
  const tokens = (inSet: boolean) =>
    sum(validators.filter(({ status }) => (status === BONDED) === inSet).map((it) => BigInt(it.tokens)));
  const leaving = await Promise.all(
    driver.operators.map((validatorAddr) => staking.ValidatorUnbondingDelegations({ validatorAddr })),
  );
  const entries = leaving.flatMap(({ unbondingResponses }) => unbondingResponses.flatMap((it) => it.entries));
  expectSame(bonded, tokens(true));
  expectSame(notBonded, tokens(false) + sum(entries.map(({ balance }) => BigInt(balance))));

  const outstanding = await Promise.all(
    driver.operators.map((validatorAddress) =>
      distribution.ValidatorOutstandingRewards({ validatorAddress }),
    ),
  );
  const { pool } = await distribution.CommunityPool();
  const owed = sum(outstanding.map(({ rewards }) => amountOf(rewards.rewards)));
  expectSame(owed + amountOf(pool), distributed * PARTS);

  for (const { operatorAddress, delegatorShares } of validators) {
    const { delegationResponses } = await staking.ValidatorDelegations({ validatorAddr: operatorAddress });
    const shares = sum(delegationResponses.map(({ delegation }) => BigInt(delegation.shares)));
    expectSame(shares, BigInt(delegatorShares));
  }
}

export async function checkModel(model: StakingModel, driver: Driver, queries: Queries): Promise<void> {
  const { staking, distribution } = queries;
  const statuses = { unbonded: 1, unbonding: 2, bonded: BONDED };
  for (const { operator, tokens, jailed, status } of model.validators) {
    const { validator } = await staking.Validator({ validatorAddr: operator });
    expectSame(validator?.tokens, tokens.toString());
    expectSame(validator?.jailed, jailed);
    expectSame(validator?.status, statuses[status]);
  }
  for (const person of driver.people) {
    expectSame(await balanceAt(queries, person), balanceOf(model, person));
    const unbonding = await staking.DelegatorUnbondingDelegations({ delegatorAddr: person });
    const balances = unbonding.unbondingResponses.flatMap(({ entries }) =>
      entries.map(({ balance }) => balance),
    );
    const expected = model.unbondings.filter((it) => it.person === person);
    expectSame(
      balances.toSorted().join(),
      expected
        .map(({ amount }) => `${amount}`)
        .toSorted()
        .join(),
    );

    const moved = await staking.Redelegations({
      delegatorAddr: person,
      srcValidatorAddr: '',
      dstValidatorAddr: '',
    });
    const locks = moved.redelegationResponses.flatMap(({ entries }) => entries);
    expectSame(locks.length, model.locks.filter((lock) => lock.person === person).length);

    const { delegationResponses } = await staking.DelegatorDelegations({ delegatorAddr: person });
    const { rewards } = await distribution.DelegationTotalRewards({ delegatorAddress: person });
    const staked = model.validators.filter(({ shares }) => shares.has(person));
    expectSame(delegationResponses.length, staked.length);
    for (const validator of staked) {
      const found = delegationResponses.find(
        ({ delegation }) => delegation.validatorAddress === validator.operator,
      );
      expectNear(BigInt(found?.balance.amount ?? '-9'), tokenValue(validator, person), 1n);
      const reward =
        rewards.find(({ validatorAddress }) => validatorAddress === validator.operator)?.reward ?? [];
      expectNear(amountOf(reward) / PARTS, (validator.pending.get(person) ?? 0n) / FINE, REWARD_TOLERANCE);
    }
  }
}

/** Without `expect`, which takes most of the time of a comparison. */
function expectSame<T extends bigint | number | string | boolean>(actual: T | undefined, expected: T): void {
  if (actual !== expected) throw new Error(`${String(actual)} is not ${expected}`);
}

export function expectNear(actual: bigint, expected: bigint, tolerance: bigint): void {
  const distance = actual > expected ? actual - expected : expected - actual;
  if (distance > tolerance) throw new Error(`${actual} is not within ${tolerance} of ${expected}`);
}
