import { PhraseChallengeAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { phraseChallenge } from '../check-phrase';
import { WalletParams } from './wallet-params';

export function registerStartPhraseCheck(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/phrase-challenge',
    {
      schema: { params: WalletParams, response: { 200: PhraseChallengeAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => ({ data: await phraseChallenge(deps, params.id) }),
  );
}
