import { VerifyKeyAnswer, VerifyKeyRequest } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { verifyKey } from '../../wallets/verify-key';
import { WalletParams } from './wallet-params';

export function registerVerifyKey(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/verifyKey',
    {
      schema: { params: WalletParams, body: VerifyKeyRequest, response: { 200: VerifyKeyAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request) => {
      await verifyKey(deps, request.params.id, request.body);
      return { valid: true as const };
    },
  );
}
