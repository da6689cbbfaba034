import { TokenDetailAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { TokenParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { readTokenDetail } from '../portfolio/token-detail.service';

export function registerGetToken(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/tokens/:chainId/:symbol',
    {
      schema: { params: TokenParams, response: { 200: TokenDetailAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params: { id, ...token } }) => ({ data: await readTokenDetail(deps, id, token) }),
  );
}
