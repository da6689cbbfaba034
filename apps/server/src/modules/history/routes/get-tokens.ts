import { WalletTokensAnswer } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { LedgerDeps } from '../../chains/ledger-deps';
import { walletTokens } from '../portfolio/wallet-tokens';
import { WalletParams } from '../../wallets/routes/wallet-params';

export function registerGetTokens(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/tokens',
    {
      schema: { params: WalletParams, response: { 200: WalletTokensAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request) => ({ data: await walletTokens(deps, request.params.id) }),
  );
}
