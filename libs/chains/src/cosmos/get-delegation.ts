import type { CosmosClient } from './client';
import { rpcFault } from './errors';

/** What one account has staked with one validator, in base units. */
export function getCosmosDelegation(
  client: CosmosClient,
  delegator: string,
  operator: string,
): Promise<bigint> {
  return client.call(async ({ query }) => {
    try {
      const { delegationResponse } = await query.staking.delegation(delegator, operator);
      return BigInt(delegationResponse?.balance.amount ?? '0');
    } catch (error) {
      // A delegation that does not exist is refused, not answered with zero.
      if (rpcFault(error)?.code.codespace === 'query') return 0n;
      throw error;
    }
  });
}
