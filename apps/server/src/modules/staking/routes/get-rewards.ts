import { RewardsAnswer, RewardsQuery } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { LedgerDeps } from '../../chains/ledger-deps';
import { readRewards } from '../read-rewards';
import { WalletParams } from '../../wallets/routes/wallet-params';

export function registerGetRewards(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/rewards',
    {
      schema: { params: WalletParams, querystring: RewardsQuery, response: { 200: RewardsAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, query }) => ({ data: await readRewards(deps, params.id, query.days) }),
  );
}
