export { startChainLoops, type ChainLoops } from './chain-loops.service';
export { indexingJobs } from './jobs';
export { reconciliationFindings } from './reconciliation/reconciliation.table';
export { registerSyncWallet as registerIndexingRoutes } from './routes/sync-wallet';
