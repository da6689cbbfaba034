import type { StakingIntent } from '../staking-intent';
import type { CosmosClient } from './client';
import { trialRun } from './trial-run';

/** By a trial run, which goes through everything but the signature. */
export function rehearseCosmos(client: CosmosClient, intent: StakingIntent): Promise<boolean> {
  return client.call(async (rpc) => (await trialRun(rpc, client.chainId, intent)) !== null);
}
