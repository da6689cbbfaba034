import type { ChainStakes } from '../chain-adapter';
import { allPages } from './all-pages';
import { cosmosAssets } from './assets';
import type { CosmosClient, CosmosRpc } from './client';

/** A LegacyDec travels as an integer of 18 decimals (SDK math/dec.go). */
const DEC_ONE = 10n ** 18n;

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n);

async function read(
  { query }: CosmosRpc,
  address: string,
): Promise<Omit<ChainStakes, 'symbol'> & { denom: string }> {
  const { staking, distribution } = query;
  const [{ params }, delegations, unbondings, { total }] = await Promise.all([
    staking.params(),
    allPages(async (key) => {
      const { delegationResponses, pagination } = await staking.delegatorDelegations(address, key);
      return { rows: delegationResponses, pagination };
    }),
    allPages(async (key) => {
      const { unbondingResponses, pagination } = await staking.delegatorUnbondingDelegations(address, key);
      return { rows: unbondingResponses, pagination };
    }),
    distribution.delegationTotalRewards(address),
  ]);
  const denom = params?.bondDenom ?? '';
  const pending = total.filter((coin) => coin.denom === denom).map(({ amount }) => amount);
  return {
    denom,
    staked: sum(delegations.flatMap(({ balance }) => balance?.amount ?? [])),
    unbonding: sum(unbondings.flatMap(({ entries }) => entries.map(({ balance }) => balance))),
    rewards: sum(pending) / DEC_ONE,
  };
}

/** By the queries of x/staking and x/distribution. @throws when the chain stakes a coin that is no asset of the product. */
export function getCosmosStakes(client: CosmosClient, address: string): Promise<ChainStakes> {
  return client.call(async (rpc) => {
    const { denom, ...stakes } = await read(rpc, address);
    const asset = cosmosAssets.find((one) => one.denom === denom);
    if (asset === undefined) throw new Error(`${client.chainId} stakes ${denom}, which is no asset`);
    return { symbol: asset.symbol, ...stakes };
  });
}
