import type { LedgerDeps } from '../chains';
import type { App } from '../../http/app-types';
import { registerGetTokenHistory } from './routes/get-token-history';

export function registerPricesRoutes(app: App, deps: LedgerDeps): void {
  registerGetTokenHistory(app, deps);
}
