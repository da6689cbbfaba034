import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import type { App } from '../../http/app-types';
import { registerSyncWallet } from './routes/sync-wallet';

export function registerIndexingRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerSyncWallet(app, deps);
}
