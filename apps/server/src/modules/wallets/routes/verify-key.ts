import { VerifyKeyAnswer, VerifyKeyRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { verifyKey } from '../key/verify-key.service';
import { WalletParams } from './wallet-params';

export function registerVerifyKey(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/verifyKey',
    {
      schema: { params: WalletParams, body: VerifyKeyRequest, response: { 200: VerifyKeyAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, session: { sessionId }, body }) => {
      await verifyKey(deps, { walletId: params.id, sessionId }, body);
      return { valid: true as const };
    },
  );
}
