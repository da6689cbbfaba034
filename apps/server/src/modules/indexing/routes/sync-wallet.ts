import { WalletSyncAnswer } from '@tessera/contracts/wallets';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit } from '../../identity';
import { WalletParams } from '../../wallets';
import { ownerRoute } from '../../../http/access';
import type { App } from '../../../http/app-types';
import { syncWallet } from '../sync-wallet.service';

export function registerSyncWallet(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/sync',
    ownerRoute({ params: WalletParams, response: { 200: WalletSyncAnswer } }, 'read'),
    async ({ params, session }) => {
      await consumeRateLimit(deps.db, deps.clock, 'walletSync', params.id);
      return { data: await syncWallet(deps, { userId: session.userId, walletId: params.id }) };
    },
  );
}
