import type { App } from '../../http/app-types';
import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import { registerWalletSecrets } from './routes/wallet-secrets';
import { registerWallets } from './routes/wallets';

export function registerWalletsRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerWallets(app, deps);
  registerWalletSecrets(app, deps);
}
