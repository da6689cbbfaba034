import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import { registerGetReceives } from './routes/get-receives';
import type { App } from '../../http/app-types';
import { registerGetMnemonic } from './routes/get-mnemonic';
import { registerCreateWallet } from './routes/create-wallet';
import { registerGetWallets } from './routes/get-wallets';
import { registerVerifyKey } from './routes/verify-key';
import { registerResetPasscode } from './routes/reset-passcode';
import { registerStartPhraseCheck } from './routes/start-phrase-check';
import { registerCheckPhrase } from './routes/check-phrase';

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
