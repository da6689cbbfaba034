import { WalletSyncAnswer } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import { countAttempt } from '../../identity/attempts';
import type { LedgerDeps } from '../../chains/ledger-deps';
import { syncWallet } from '../sync-wallet';
import { WalletParams } from '../../wallets/routes/wallet-params';

export function registerSyncWallet(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/sync',
    {
      schema: { params: WalletParams, response: { 200: WalletSyncAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, session }) => {
      await countAttempt(deps.db, deps.clock, 'walletSync', params.id);
      return { data: await syncWallet(deps, { userId: session.userId, walletId: params.id }) };
    },
  );
}
