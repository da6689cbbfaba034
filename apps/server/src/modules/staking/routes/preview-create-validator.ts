import { CreateValidatorPreviewAnswer, CreateValidatorPreviewRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit } from '../../identity';
import { requireSending } from '../../transfers';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { previewCreateValidator } from '../create-validator/preview-create-validator';
import { idempotencyKey } from '../../../http/idempotency-key';

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
      await consumeRateLimit(deps.db, deps.clock, 'validatorCreation', params.id);
      const { userId, sessionId } = session;
      const caller = { userId, sessionId, walletId: params.id, idempotencyKey: idempotencyKey(request) };
      return { data: await previewCreateValidator(deps, caller, body) };
    },
  );
}
