import { RewardsAnswer, RewardsQuery } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { readRewards } from '../rewards/read-rewards.service';

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
