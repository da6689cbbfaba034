export { startChainLoops, type ChainLoops } from './chain-loops.service';
export { indexingJobs } from './jobs';
export { measureReconciliation } from './reconciliation/measure-reconciliation';
export { reconciliationFindings } from './reconciliation/reconciliation.table';
export { registerSyncWallet as registerIndexingRoutes } from './routes/sync-wallet';
