import { WalletsAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { describeWallet } from '../create-wallet.service';
import { findWalletOfUser } from '../wallets.repository';

export function registerGetWallets(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets',
    { schema: { response: { 200: WalletsAnswer } }, config: { access: 'session' } },
    async (request) => {
      const wallet = await findWalletOfUser(deps.db, request.session.userId);
      return { data: wallet ? [await describeWallet(deps, wallet)] : [] };
    },
  );
}
