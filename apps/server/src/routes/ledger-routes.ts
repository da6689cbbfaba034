import { ReplacementKind } from '@tessera/contracts';

import type { ApiDeps } from '../api-deps';
import type { App } from '../http/app-types';
import { registerGetEvents } from '../modules/notifications/routes/get-events';
import { registerDeleteNotifications } from '../modules/notifications/routes/delete-notifications';
import { registerGetNotifications } from '../modules/notifications/routes/get-notifications';
import { registerMarkAllNotifications } from '../modules/notifications/routes/mark-all-notifications';
import { registerMarkNotification } from '../modules/notifications/routes/mark-notification';
import { registerGetTokenHistory } from '../modules/prices/routes/get-token-history';
import { registerGetStakingParams } from '../modules/staking/routes/get-staking-params';
import { registerGetStakingPool } from '../modules/staking/routes/get-staking-pool';
import { registerGetValidator } from '../modules/staking/routes/get-validator';
import { registerGetValidators } from '../modules/staking/routes/get-validators';
import { registerCheckPhrase } from '../modules/wallets/routes/check-phrase';
import { registerCancelHold } from '../modules/transfers/routes/cancel-hold';
import { registerCreateValidator } from '../modules/staking/routes/create-validator';
import { registerCreateWallet } from '../modules/wallets/routes/create-wallet';
import { registerExportTransactions } from '../modules/history/routes/export-transactions';
import { registerGetMnemonic } from '../modules/wallets/routes/get-mnemonic';
import { registerGetReplacements } from '../modules/transfers/routes/get-replacements';
import { registerGetRewards } from '../modules/staking/routes/get-rewards';
import { registerGetToken } from '../modules/wallets/routes/get-token';
import { registerGetTokens } from '../modules/wallets/routes/get-tokens';
import { registerGetTransaction } from '../modules/history/routes/get-transaction';
import { registerGetTransactions } from '../modules/history/routes/get-transactions';
import { registerGetWallets } from '../modules/wallets/routes/get-wallets';
import { registerPreviewCreateValidator } from '../modules/staking/routes/preview-create-validator';
import { registerPreviewReplacement } from '../modules/transfers/routes/preview-replacement';
import { registerPreviewTransfer } from '../modules/transfers/routes/preview-transfer';
import { registerReplaceTransaction } from '../modules/transfers/routes/replace-transaction';
import { registerResetPasscode } from '../modules/wallets/routes/reset-passcode';
import { registerSendTransfer } from '../modules/transfers/routes/send-transfer';
import { registerStartPhraseCheck } from '../modules/wallets/routes/start-phrase-check';
import { registerSyncWallet } from '../modules/wallets/routes/sync-wallet';
import { registerVerifyKey } from '../modules/wallets/routes/verify-key';

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
