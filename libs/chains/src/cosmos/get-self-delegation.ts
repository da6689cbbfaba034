import { accountAddressOf } from './operator-address';
import type { CosmosClient } from './client';
import { isMissing } from './errors';

export function getCosmosSelfDelegation(client: CosmosClient, operator: string): Promise<bigint> {
  return client.call(async ({ query }) => {
    try {
      const { delegationResponse } = await query.staking.delegation(accountAddressOf(operator), operator);
      return BigInt(delegationResponse?.balance.amount ?? '0');
    } catch (error) {
      // The query fails for a missing delegation.
      if (isMissing(error)) return 0n;
      throw error;
    }
  });
}
