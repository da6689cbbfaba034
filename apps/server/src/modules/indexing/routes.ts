import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import type { App } from '../../http/app-types';
import { registerSyncWallet } from './routes/sync-wallet';

/** Registers the calls of the module under /api. */
export function registerIndexingRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerSyncWallet(app, deps);
}
