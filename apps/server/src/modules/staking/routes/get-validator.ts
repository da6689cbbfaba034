import { ValidatorDetailAnswer, ValidatorParams } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { validatorDetail } from '../validators/validator-detail.service';

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
