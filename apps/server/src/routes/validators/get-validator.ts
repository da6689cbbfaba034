import { ValidatorDetailAnswer, ValidatorParams } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { validatorDetail } from '../../staking/validator-detail';

export function registerGetValidator(app: App, deps: LedgerDeps): void {
  app.get(
    '/validators/:operatorAddress',
    {
      schema: { params: ValidatorParams, response: { 200: ValidatorDetailAnswer } },
      config: { access: 'session' },
    },
    async ({ params }) => ({ data: await validatorDetail(deps, params.operatorAddress) }),
  );
}
