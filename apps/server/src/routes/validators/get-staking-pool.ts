import { StakingPoolAnswer } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { readStakingPool } from '../../staking/read-staking';

export function registerGetStakingPool(app: App, deps: LedgerDeps): void {
  app.get(
    '/staking/pool',
    { schema: { response: { 200: StakingPoolAnswer } }, config: { access: 'session' } },
    async () => ({ data: await readStakingPool(deps) }),
  );
}
