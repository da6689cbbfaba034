import { CreatedValidatorAnswer, CreateValidatorRequest } from '@tessera/contracts';
import { consumeRateLimit } from '../../identity';
import { stepUpCode } from '../../../http/step-up-code';
import { type SendDeps, requireSending } from '../../transfers';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { createValidator } from '../create-validator/create-validator';
import { idempotencyKey } from '../../../http/idempotency-key';

export function registerCreateValidator(app: App, deps: SendDeps): void {
  app.post(
    '/wallets/:id/createValidator',
    {
      schema: {
        params: WalletParams,
        body: CreateValidatorRequest,
        response: { 202: CreatedValidatorAnswer },
      },
      config: { access: 'wallet-owner' },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      requireSending(session);
      await consumeRateLimit(deps.db, deps.clock, 'validatorCreation', params.id);
      const { userId, sessionId } = session;
      const caller = { userId, sessionId, walletId: params.id, idempotencyKey: idempotencyKey(request) };
      const data = await createValidator(deps, caller, body, stepUpCode(request));
      // It may hold the validator's private key.
      return reply.code(202).header('cache-control', 'no-store').send({ data });
    },
  );
}
