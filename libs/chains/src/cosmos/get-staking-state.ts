import { fromUtf8 } from '@cosmjs/encoding';
import type { ChainStakingParams, ChainStakingPool, ChainStakingState } from '../staking';
import { cosmosAssets } from './assets';
import type { CosmosClient, CosmosRpc } from './client';
import { recover } from '../recover';
import { isUnknownQuery } from './errors';
import { readValidators } from './read-validators';
import { toShare } from './convert';

/** LegacyDec: integer with 18 implied decimals (SDK math/dec.go). */
const DEC_ONE = 10n ** 18n;

/** @throws when the bond denomination is unknown */
export const getCosmosStakingState = (client: CosmosClient): Promise<ChainStakingState> =>
  client.callAtOneHeight(async ({ query }, height) => {
    const { params } = await query.staking.params();
    const asset = cosmosAssets.find((one) => one.denom === params?.bondDenom);
    if (!params || asset?.denom === undefined) {
      throw new Error(`${client.chainId} stakes ${params?.bondDenom}, which is no asset`);
    }
    const [validators, pool, others] = await Promise.all([
      readValidators(query),
      readPool(query, asset.denom),
      readParams(query),
    ]);
    const { unbondingTime, maxEntries, maxValidators, minCommissionRate } = params;
    return {
      height,
      symbol: asset.symbol,
      validators,
      pool,
      params: {
        unbondingSeconds: Number(unbondingTime.seconds),
        maxEntries,
        maxValidators,
        minCommission: toShare(minCommissionRate),
        ...others,
      },
    };
  });

type Others = Pick<
  ChainStakingParams,
  'communityTax' | 'signedBlocksWindow' | 'minSigned' | 'downtimeSlash' | 'doubleSignSlash'
>;

async function readParams({ distribution, slashing }: CosmosRpc['query']): Promise<Others> {
  const [shares, signing] = await Promise.all([distribution.params(), slashing.params()]);
  // x/slashing: decimals as text bytes.
  const share = (bytes: Uint8Array) => toShare(fromUtf8(bytes));
  return {
    communityTax: toShare(shares.params.communityTax),
    signedBlocksWindow: Number(signing.params.signedBlocksWindow),
    minSigned: share(signing.params.minSignedPerWindow),
    downtimeSlash: share(signing.params.slashFractionDowntime),
    doubleSignSlash: share(signing.params.slashFractionDoubleSign),
  };
}

async function readPool(query: CosmosRpc['query'], denom: string): Promise<ChainStakingPool> {
  const [{ pool }, supply, inflation, community] = await Promise.all([
    query.staking.pool(),
    query.bank.supplyOf(denom),
    // A chain without x/mint does not know the query path.
    recover(query.mint.inflation(), isUnknownQuery, null),
    query.distribution.communityPool(),
  ]);
  const shared = community.pool.find((coin) => coin.denom === denom);
  return {
    bonded: BigInt(pool?.bondedTokens ?? '0'),
    notBonded: BigInt(pool?.notBondedTokens ?? '0'),
    supply: BigInt(supply.amount),
    inflation: inflation && toShare(inflation.atomics),
    communityPool: BigInt(shared?.amount ?? '0') / DEC_ONE,
  };
}
