import { CreatedValidatorAnswer, CreateValidatorRequest } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import { countAttempt } from '../../identity/attempts';
import { createValidator } from '../create-validator/create-validator';
import type { SendDeps } from '../../transfers/sign-with-step-up';
import { idempotencyKey } from '../../../http/idempotency-key';
import { requireSending } from '../../transfers/routes/may-send';
import { stepUpCode } from '../../identity/step-up-code';
import { WalletParams } from '../../wallets/routes/wallet-params';

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
      await countAttempt(deps.db, deps.clock, 'validatorCreation', params.id);
      const { userId, sessionId } = session;
      const caller = { userId, sessionId, walletId: params.id, idempotencyKey: idempotencyKey(request) };
      const data = await createValidator(deps, caller, body, stepUpCode(request));
      // It may hold the validator's private key.
      return reply.code(202).header('cache-control', 'no-store').send({ data });
    },
  );
}
