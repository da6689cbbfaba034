import { ReplacementKind } from '@tessera/contracts';
import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import type { App } from '../../http/app-types';
import { registerPreviewTransfer } from './routes/preview-transfer';
import { registerSendTransfer } from './routes/send-transfer';
import { registerCancelHold } from './routes/cancel-hold';
import { registerGetReplacements } from './routes/get-replacements';
import { registerPreviewReplacement } from './routes/preview-replacement';
import { registerReplaceTransaction } from './routes/replace-transaction';

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
