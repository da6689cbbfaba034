import { CreateWalletRequest, WalletAnswer } from '@tessera/contracts';

import type { ApiDeps } from '../../../api-deps';
import type { App } from '../../../http/app-types';
import { createWallet } from '../create-wallet';
import { idempotencyKey } from '../../transfers/routes/idempotency-key';

export function registerCreateWallet(app: App, deps: ApiDeps): void {
  app.post(
    '/wallets',
    {
      schema: { body: CreateWalletRequest, response: { 201: WalletAnswer } },
      config: { access: 'onboarded' },
    },
    async (request, reply) => {
      const wallet = await createWallet(deps, request.session, request.body, idempotencyKey(request));
      return reply.code(201).send({ data: wallet });
    },
  );
}
