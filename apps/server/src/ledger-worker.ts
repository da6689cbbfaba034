import { addJob } from './platform/jobs/add-job';
import { startChainLoops, type ChainLoops } from './modules/indexing/chain-loop';
import type { LedgerDeps } from './platform/ledger-deps';

/** The worker's part of the money side, beside its jobs: follows the chains and looks after unfinished transfers. */
export async function startLedgerWorker(deps: LedgerDeps): Promise<ChainLoops> {
  // At once, since the timetable's first minute may be a minute away.
  await addJob(deps.db, 'prices-refresh', {}, { jobKey: 'prices-refresh' });
  return startChainLoops(deps);
}
