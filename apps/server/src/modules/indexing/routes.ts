import type { App } from '../../http/app-types';
import { registerSyncWallet } from './routes/sync-wallet';
import type { LedgerDeps } from '../chains/ledger-deps';
import type { IdentityDeps } from '../identity/identity';

/** Registers the calls of the module under /api. */
export function registerIndexingRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerSyncWallet(app, deps);
}
