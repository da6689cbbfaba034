import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import type { App } from '../../http/app-types';
import { registerExportAccount } from './routes/export-account';
import { registerAccountDeletion } from './routes/account-deletion';

/** Registers the calls of the module under /api. */
export function registerLifecycleRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerExportAccount(app, deps);
  registerAccountDeletion(app, deps);
}
