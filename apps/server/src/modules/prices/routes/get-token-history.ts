import { TokenHistoryAnswer, TokenHistoryParams } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { tokenHistory } from '../token-history.service';

export function registerGetTokenHistory(app: App, deps: LedgerDeps): void {
  for (const url of ['/get-token-history/:chainId/:symbol/:hours', '/get-token-history/:chainId/:symbol']) {
    app.get(
      url,
      {
        schema: { params: TokenHistoryParams, response: { 200: TokenHistoryAnswer } },
        config: { access: 'session' },
      },
      async ({ params }) => tokenHistory(deps, params),
    );
  }
}
