import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import { registerGetRecents } from './routes/get-recents';
import { registerGetTokens } from './routes/get-tokens';
import { registerGetToken } from './routes/get-token';
import type { App } from '../../http/app-types';
import { registerGetTransactions } from './routes/get-transactions';
import { registerExportTransactions } from './routes/export-transactions';
import { registerGetTransaction } from './routes/get-transaction';

/** Registers the calls of the module under /api. */
export function registerHistoryRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerGetTransactions(app, deps);
  registerExportTransactions(app, deps);
  registerGetTransaction(app, deps);
  registerGetToken(app, deps);
  registerGetTokens(app, deps);
  registerGetRecents(app, deps);
}
