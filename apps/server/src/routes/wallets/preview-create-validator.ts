import { CreateValidatorPreviewAnswer, CreateValidatorPreviewRequest } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { countAttempt } from '../../identity/attempts';
import { previewCreateValidator } from '../../transfers/create-validator/preview-create-validator';
import { idempotencyKey } from './idempotency-key';
import { requireSending } from './may-send';
import { WalletParams } from './wallet-params';

export function registerPreviewCreateValidator(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/createValidatorPreview',
    {
      schema: {
        params: WalletParams,
        body: CreateValidatorPreviewRequest,
        response: { 200: CreateValidatorPreviewAnswer },
      },
      config: { access: 'wallet-owner' },
    },
    async (request) => {
      const { session, params, body } = request;
      requireSending(session);
      await countAttempt(deps.db, deps.clock, 'validatorCreation', params.id);
      const { userId, sessionId } = session;
      const caller = { userId, sessionId, walletId: params.id, idempotencyKey: idempotencyKey(request) };
      return { data: await previewCreateValidator(deps, caller, body) };
    },
  );
}
