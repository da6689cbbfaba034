import { PhraseChallengeAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { startPhraseCheck } from '../phrase/phrase-check.service';
import { WalletParams } from './wallet-params';

export function registerStartPhraseCheck(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/phrase-challenge',
    {
      schema: { params: WalletParams, response: { 200: PhraseChallengeAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => ({ data: await startPhraseCheck(deps, params.id) }),
  );
}
