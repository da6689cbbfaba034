export { startChainLoops, type ChainLoops } from './chain-loop';
export { indexingJobs } from './jobs';
export { reconciliationFindings } from './reconciliation/reconciliation.table';
export { registerIndexingRoutes } from './routes';
