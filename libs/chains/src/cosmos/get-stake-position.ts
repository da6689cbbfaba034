import type { StakePosition } from '../holdings';
import { allPages } from './queries';
import { cosmosAssets } from './assets';
import type { CosmosClient, CosmosRpc } from './client';
import { inBatches } from '../in-batches';
import { recover } from '../recover';
import { isUnknownQuery, rejectsRawReads } from './errors';
import { timeOf } from './convert';

/** LegacyDec: integer with 18 implied decimals (SDK math/dec.go). */
const DEC_ONE = 10n ** 18n;

/** @throws when the bond denomination is unknown */
export const getCosmosStakePosition = (client: CosmosClient, address: string): Promise<StakePosition> =>
  client.callAtOneHeight((rpc, _height, exact) => readStakePosition(rpc, client.chainId, { address, exact }));

/** `exact`: whether `rpc` reads one height. Without it, the reward references would be of several blocks, so it reads none. */
export async function readStakePosition(
  rpc: CosmosRpc,
  chainId: string,
  { address, exact }: { readonly address: string; readonly exact: boolean },
): Promise<StakePosition> {
  const [{ params }, delegations, unbondings, redelegations, { rewards }, { withdrawAddress }, locks] =
    await Promise.all([
      rpc.query.staking.params(),
      delegationsOf(rpc, address, exact),
      unbondingsOf(rpc, address),
      redelegationsOf(rpc, address),
      rpc.query.distribution.delegationTotalRewards(address),
      rpc.query.distribution.delegatorWithdrawAddress(address),
      locksOf(rpc, address),
    ]);
  const asset = cosmosAssets.find((one) => one.denom === params?.bondDenom);
  if (!asset || !params) throw new Error(`${chainId} stakes ${params?.bondDenom}, which is no asset`);
  return {
    symbol: asset.symbol,
    delegations,
    unbondings,
    redelegations,
    rewards: rewards.flatMap(({ validatorAddress: validator, reward }) => {
      const coin = reward.find(({ denom }) => denom === asset.denom);
      const base = BigInt(coin?.amount ?? '0') / DEC_ONE;
      return base > 0n ? [{ validator, base }] : [];
    }),
    locks: locks.flatMap(({ until, coin }) =>
      coin.denom === asset.denom ? [{ until, base: BigInt(coin.amount) }] : [],
    ),
    rewardsTo: withdrawAddress,
    unbondingSeconds: Number(params.unbondingTime.seconds),
    maxEntries: params.maxEntries,
  };
}

/** Empty without x/lockup. */
async function locksOf({ query }: CosmosRpc, address: string) {
  const locks = await recover(query.locks(address), isUnknownQuery, []);
  return locks.toSorted((one, other) => one.until.localeCompare(other.until));
}

async function delegationsOf(
  { query }: CosmosRpc,
  address: string,
  exact: boolean,
): Promise<StakePosition['delegations']> {
  const rows = await allPages('delegationResponses', (key) =>
    query.staking.delegatorDelegations(address, key),
  );
  return inBatches(rows, async ({ delegation: { validatorAddress: validator, shares }, balance }) => {
    // Without raw reads, the rewards are those of `delegationTotalRewards` alone.
    const start = exact && (await recover(readStart(query, address, validator), rejectsRawReads, null));
    return {
      validator,
      base: BigInt(balance.amount),
      ...(start && { start: { ...start, shares: BigInt(shares) } }),
    };
  });
}

async function readStart({ rewardState }: CosmosRpc['query'], delegator: string, validator: string) {
  const start = await rewardState.start(validator, delegator);
  const ratio = start && (await rewardState.ratio(validator, start.period));
  return start && ratio !== null ? { ...start, ratio } : null;
}

async function unbondingsOf({ query }: CosmosRpc, address: string): Promise<StakePosition['unbondings']> {
  const rows = await allPages('unbondingResponses', (key) =>
    query.staking.delegatorUnbondingDelegations(address, key),
  );
  return rows
    .flatMap(({ validatorAddress: validator, entries }) =>
      entries.map(({ balance, creationHeight, completionTime }) => ({
        validator,
        base: BigInt(balance),
        creationHeight,
        completesAt: timeOf(completionTime),
      })),
    )
    .toSorted(byEnd);
}

async function redelegationsOf(
  { query }: CosmosRpc,
  address: string,
): Promise<StakePosition['redelegations']> {
  const rows = await allPages('redelegationResponses', (key) =>
    query.staking.redelegations(address, '', '', key),
  );
  return rows
    .flatMap(({ redelegation: { validatorSrcAddress: source, validatorDstAddress: destination }, entries }) =>
      entries.map(({ balance, redelegationEntry }) => ({
        source,
        destination,
        base: BigInt(balance),
        completesAt: timeOf(redelegationEntry.completionTime),
      })),
    )
    .toSorted(byEnd);
}

const byEnd = (one: { completesAt: string }, other: { completesAt: string }) =>
  one.completesAt.localeCompare(other.completesAt);
