import { TokenDetailAnswer } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { LedgerDeps } from '../../chains/ledger-deps';
import { tokenDetail } from '../portfolio/token-detail';
import { TokenParams } from '../../wallets/routes/wallet-params';

export function registerGetToken(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/tokens/:chainId/:symbol',
    {
      schema: { params: TokenParams, response: { 200: TokenDetailAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params: { id, ...token } }) => ({ data: await tokenDetail(deps, id, token) }),
  );
}
