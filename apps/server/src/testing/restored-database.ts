import {
  beginReconciliation,
  finishReconciliation,
} from '../modules/transfers/restore/reconcile-restore.service';
import { followChain } from '../modules/indexing/follow-chain.service';
import type { MoneyTest } from './create-money-test';

/** Makes the database look restored: its rows come from another timeline. */
export const markRestored = ({ deps }: MoneyTest, chainId: string, secondsLost: number) =>
  deps.db.$client.query(
    `update chain_cursors set lineage = 'earlier', heard_at = now() - make_interval(secs => $2) where chain_id = $1`,
    [chainId, secondsLost],
  );

/** Does once what the loop of the chain repeats. @returns whether signing continues */
export async function reconcile({ deps }: MoneyTest, chainId: string): Promise<boolean> {
  const adapter = deps.chains.of(chainId);
  await beginReconciliation(deps, adapter);
  while (await followChain(deps, adapter));
  return finishReconciliation(deps, adapter);
}
