import { Done, ResetWalletKeyRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import type { IdentityDeps } from '../../identity';

import type { App } from '../../../http/app-types';
import { resetWalletKey } from '../key/reset-wallet-key.service';
import { WalletParams } from './wallet-params';

export function registerResetPasscode(app: App, deps: LedgerDeps & IdentityDeps): void {
  app.post(
    '/wallets/:id/resetPasscode',
    {
      schema: { params: WalletParams, body: ResetWalletKeyRequest, response: { 200: Done } },
      config: { access: 'wallet-owner' },
    },
    async ({ session, params, body }) => {
      const { userId, sessionId } = session;
      await resetWalletKey(deps, { userId, sessionId, walletId: params.id }, body);
      return { message: 'Wallet key updated' };
    },
  );
}
