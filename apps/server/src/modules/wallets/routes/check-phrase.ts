import { CheckPhraseAnswer, CheckPhraseRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { checkPhrase } from '../phrase/phrase-check.service';
import { WalletParams } from './wallet-params';

export function registerCheckPhrase(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/check-phrase',
    {
      schema: { params: WalletParams, body: CheckPhraseRequest, response: { 200: CheckPhraseAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, session: { sessionId }, body }) => {
      const checkedAt = await checkPhrase(deps, { walletId: params.id, sessionId }, body);
      return { data: { phrase_checked_at: checkedAt.toISOString() } };
    },
  );
}
