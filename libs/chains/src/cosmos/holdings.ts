import { BATCHED_READS, readInGroups } from '../batched-reads';
import type { BlockBalances, ChainBalance, ChainHoldings } from '../holdings';
import { cosmosAssets } from './assets';
import { balanceCall, balanceIn } from './balances-at';
import type { CosmosClient, CosmosRpc } from './client';
import { readStakePosition } from './get-stake-position';
import { accountAddressOf } from './address';
import { isMissing } from './errors';
import { recover } from '../recover';

export const getCosmosBalances = (client: CosmosClient, address: string): Promise<ChainBalance[]> =>
  client.call((rpc) => readBalances(rpc, address));

export const readBalances = ({ query }: CosmosRpc, address: string): Promise<ChainBalance[]> =>
  Promise.all(
    cosmosAssets.map(async ({ symbol, denom }) => {
      const [{ amount }, spendable] = await Promise.all([
        query.bank.balance(address, denom),
        query.spendableBalance(address, denom),
      ]);
      return { symbol, base: BigInt(amount), spendable };
    }),
  );

export const getCosmosBalancesAtHead = (
  client: CosmosClient,
  addresses: readonly string[],
): Promise<BlockBalances | null> =>
  client.callInBulkAtOneHeight(async (rpc, height, exact) => {
    if (!exact) return null;
    const { perRequest } = BATCHED_READS.cosmos;
    const holders = addresses.flatMap((address) => cosmosAssets.map((asset) => ({ address, ...asset })));
    const batches = Array.from({ length: Math.ceil(holders.length / perRequest) }, (_, at) =>
      holders.slice(at * perRequest, (at + 1) * perRequest),
    );
    const limits = { family: 'cosmos', readsPerItem: perRequest, timeoutMs: client.timeoutMs } as const;
    const read = await readInGroups(batches, limits, async (batch) => {
      const results = await rpc.postBatch(batch.map((holder) => balanceCall(holder, height)));
      return batch.map(({ address, symbol }, at) => ({ address, symbol, base: balanceIn(results[at]) }));
    });
    const balances = new Map(addresses.map((address) => [address, new Map<string, bigint>()]));
    for (const { address, symbol, base } of read.flat()) balances.get(address)?.set(symbol, base);
    return { height, balances };
  });

/** One height, so that no coin is counted twice or omitted. */
export const getCosmosHoldings = (client: CosmosClient, address: string): Promise<ChainHoldings> =>
  client.callAtOneHeight(async (rpc, height, exact) => {
    const [balances, stakes] = await Promise.all([
      readBalances(rpc, address),
      readStakePosition(rpc, client.chainId, { address, exact }),
    ]);
    return { height: exact ? height : null, balances, stakes };
  });

export const getCosmosSelfDelegation = (client: CosmosClient, operator: string): Promise<bigint> =>
  client.call(async ({ query }) => {
    const found = query.staking.delegation(accountAddressOf(operator), operator);
    // The query fails for a missing delegation.
    const delegation = await recover(found, isMissing, null);
    return BigInt(delegation?.delegationResponse?.balance.amount ?? '0');
  });
