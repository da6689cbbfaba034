import { WalletTokensAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { readWalletTokens } from '../portfolio/wallet-tokens.service';

export function registerGetTokens(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/tokens',
    {
      schema: { params: WalletParams, response: { 200: WalletTokensAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request) => ({ data: await readWalletTokens(deps, request.params.id) }),
  );
}
