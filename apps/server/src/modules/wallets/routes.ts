import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import {
  registerGetReceives,
  registerGetMnemonic,
  registerCreateWallet,
  registerGetWallets,
} from './routes/wallets';
import type { App } from '../../http/app-types';
import {
  registerVerifyKey,
  registerResetPasscode,
  registerStartPhraseCheck,
  registerCheckPhrase,
} from './routes/wallet-secrets';

/** Registers the calls of the module under /api. */
export function registerWalletsRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerGetMnemonic(app, deps);
  registerCreateWallet(app, deps);
  registerGetWallets(app, deps);
  registerVerifyKey(app, deps);
  registerResetPasscode(app, deps);
  registerStartPhraseCheck(app, deps);
  registerCheckPhrase(app, deps);
  registerGetReceives(app, deps);
}
