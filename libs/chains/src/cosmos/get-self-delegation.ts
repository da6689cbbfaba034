import { accountAddressOf } from './operator-address';
import type { CosmosClient } from './client';
import { isMissing } from './errors';

/** What an operator has staked with its own validator, in base units. */
export function getCosmosSelfDelegation(client: CosmosClient, operator: string): Promise<bigint> {
  return client.call(async ({ query }) => {
    try {
      const { delegationResponse } = await query.staking.delegation(accountAddressOf(operator), operator);
      return BigInt(delegationResponse?.balance.amount ?? '0');
    } catch (error) {
      // A delegation that does not exist is refused, not answered with zero.
      if (isMissing(error)) return 0n;
      throw error;
    }
  });
}
