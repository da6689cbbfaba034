import { StakingPoolAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { readStakingPool } from '../staking-chain.service';

export function registerGetStakingPool(app: App, deps: LedgerDeps): void {
  app.get(
    '/staking/pool',
    { schema: { response: { 200: StakingPoolAnswer } }, config: { access: 'session' } },
    async () => ({ data: await readStakingPool(deps) }),
  );
}
