import { ReplacementKind } from '@tessera/contracts';

import type { ApiDeps } from '../api-deps';
import type { App } from '../app-types';
import { registerGetEvents } from './events/get-events';
import { registerDeleteNotifications } from './notifications/delete-notifications';
import { registerGetNotifications } from './notifications/get-notifications';
import { registerMarkAllNotifications } from './notifications/mark-all-notifications';
import { registerMarkNotification } from './notifications/mark-notification';
import { registerGetTokenHistory } from './prices/get-token-history';
import { registerGetStakingParams } from './validators/get-staking-params';
import { registerGetStakingPool } from './validators/get-staking-pool';
import { registerGetValidator } from './validators/get-validator';
import { registerGetValidators } from './validators/get-validators';
import { registerCheckPhrase } from './wallets/check-phrase';
import { registerCancelHold } from './wallets/cancel-hold';
import { registerCreateValidator } from './wallets/create-validator';
import { registerCreateWallet } from './wallets/create-wallet';
import { registerExportTransactions } from './wallets/export-transactions';
import { registerGetMnemonic } from './wallets/get-mnemonic';
import { registerGetReplacements } from './wallets/get-replacements';
import { registerGetRewards } from './wallets/get-rewards';
import { registerGetToken } from './wallets/get-token';
import { registerGetTokens } from './wallets/get-tokens';
import { registerGetTransaction } from './wallets/get-transaction';
import { registerGetTransactions } from './wallets/get-transactions';
import { registerGetWallets } from './wallets/get-wallets';
import { registerPreviewCreateValidator } from './wallets/preview-create-validator';
import { registerPreviewReplacement } from './wallets/preview-replacement';
import { registerPreviewTransfer } from './wallets/preview-transfer';
import { registerReplaceTransaction } from './wallets/replace-transaction';
import { registerResetPasscode } from './wallets/reset-passcode';
import { registerSendTransfer } from './wallets/send-transfer';
import { registerStartPhraseCheck } from './wallets/start-phrase-check';
import { registerSyncWallet } from './wallets/sync-wallet';
import { registerVerifyKey } from './wallets/verify-key';

/** Wallets, transfers, prices, notifications and live events. */
export function registerLedgerRoutes(app: App, deps: ApiDeps): void {
  registerGetMnemonic(app, deps);
  registerCreateWallet(app, deps);
  registerGetWallets(app, deps);
  registerVerifyKey(app, deps);
  registerResetPasscode(app, deps);
  registerStartPhraseCheck(app, deps);
  registerCheckPhrase(app, deps);
  registerGetTokens(app, deps);
  registerSyncWallet(app, deps);
  registerGetToken(app, deps);
  registerPreviewTransfer(app, deps);
  registerSendTransfer(app, deps);
  registerPreviewCreateValidator(app, deps);
  registerCreateValidator(app, deps);
  registerGetTransactions(app, deps);
  registerExportTransactions(app, deps);
  registerGetTransaction(app, deps);
  registerCancelHold(app, deps);
  registerGetReplacements(app, deps);
  for (const kind of ReplacementKind.options) {
    registerPreviewReplacement(app, deps, kind);
    registerReplaceTransaction(app, deps, kind);
  }
  registerGetTokenHistory(app, deps);
  registerGetValidators(app, deps);
  registerGetValidator(app, deps);
  registerGetStakingParams(app, deps);
  registerGetStakingPool(app, deps);
  registerGetRewards(app, deps);
  registerGetNotifications(app, deps);
  registerMarkNotification(app, deps);
  registerMarkAllNotifications(app, deps);
  registerDeleteNotifications(app, deps);
  registerGetEvents(app, deps);
}
