import { ValidatorsAnswer } from '@tessera/contracts';

import type { App } from '../../app-types';

/** Staking is not followed on any chain yet, so there is nothing to choose from: an empty list, not a made up one. */
export function registerGetValidators(app: App): void {
  app.get(
    '/validators',
    { schema: { response: { 200: ValidatorsAnswer } }, config: { access: 'session' } },
    async () => ({ data: [] }),
  );
}
