import { StakingParamsAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { readStakingParams } from '../staking-chain.service';

export function registerGetStakingParams(app: App, deps: LedgerDeps): void {
  app.get(
    '/staking/params',
    { schema: { response: { 200: StakingParamsAnswer } }, config: { access: 'session' } },
    async () => ({ data: await readStakingParams(deps) }),
  );
}
