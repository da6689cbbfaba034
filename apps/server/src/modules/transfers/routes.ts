import { ReplacementKind } from '@tessera/contracts';
import type { App } from '../../http/app-types';
import { registerPreviewTransfer } from './routes/preview-transfer';
import { registerSendTransfer } from './routes/send-transfer';
import { registerCancelHold } from './routes/cancel-hold';
import { registerGetReplacements } from './routes/get-replacements';
import { registerPreviewReplacement } from './routes/preview-replacement';
import { registerReplaceTransaction } from './routes/replace-transaction';
import type { LedgerDeps } from '../chains/ledger-deps';
import type { IdentityDeps } from '../identity/identity';

/** Registers the calls of the module under /api. */
export function registerTransfersRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerPreviewTransfer(app, deps);
  registerSendTransfer(app, deps);
  registerCancelHold(app, deps);
  registerGetReplacements(app, deps);
  for (const kind of ReplacementKind.options) {
    registerPreviewReplacement(app, deps, kind);
    registerReplaceTransaction(app, deps, kind);
  }
}
