import { CreateWalletRequest, WalletAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import type { IdentityDeps } from '../../identity';

import type { App } from '../../../http/app-types';
import { createWallet } from '../create-wallet.service';
import { idempotencyKey } from '../../../http/idempotency-key';

export function registerCreateWallet(app: App, deps: LedgerDeps & IdentityDeps): void {
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
