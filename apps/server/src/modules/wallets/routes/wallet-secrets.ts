import { ChainId, Done, TokenSymbol } from '@tessera/contracts/primitives';
import {
  CheckPhraseAnswer,
  CheckPhraseRequest,
  PhraseChallengeAnswer,
  ResetWalletKeyRequest,
} from '@tessera/contracts/wallet-key';
import { VerifyKeyAnswer, VerifyKeyRequest } from '@tessera/contracts/wallets';
import * as v from 'valibot';
import type { App } from '../../../http/app-types';
import type { LedgerDeps } from '../../chains';
import type { IdentityDeps } from '../../identity';
import { resetWalletKey } from '../key/reset-wallet-key.service';
import { checkPhrase, startPhraseCheck } from '../phrase/phrase-check.service';
import { verifyKey } from '../phrase/prove-phrase.service';
import { ownerRoute } from '../../../http/access';

export const WalletParams = v.object({ id: v.string() });

export const TokenParams = v.object({ id: v.string(), chainId: ChainId, symbol: TokenSymbol });

export const TransactionParams = v.object({
  id: v.string(),
  transaction: v.pipe(v.string(), v.maxLength(128)),
});

export function registerWalletSecrets(app: App, deps: LedgerDeps & IdentityDeps): void {
  app.post(
    '/wallets/:id/verifyKey',
    ownerRoute({ params: WalletParams, body: VerifyKeyRequest, response: { 200: VerifyKeyAnswer } }),
    async ({ params, session: { sessionId }, body }) => {
      await verifyKey(deps, { walletId: params.id, sessionId }, body);
      return { valid: true as const };
    },
  );
  app.post(
    '/wallets/:id/resetPasscode',
    ownerRoute({ params: WalletParams, body: ResetWalletKeyRequest, response: { 200: Done } }),
    async ({ session: { userId, sessionId }, params, body }) => {
      await resetWalletKey(deps, { userId, sessionId, walletId: params.id }, body);
      return { message: 'Wallet key updated' };
    },
  );
  app.post(
    '/wallets/:id/phrase-challenge',
    ownerRoute({ params: WalletParams, response: { 200: PhraseChallengeAnswer } }),
    async ({ params }) => ({ data: await startPhraseCheck(deps, params.id) }),
  );
  app.post(
    '/wallets/:id/check-phrase',
    ownerRoute({ params: WalletParams, body: CheckPhraseRequest, response: { 200: CheckPhraseAnswer } }),
    async ({ params, session: { sessionId }, body }) => {
      const checkedAt = await checkPhrase(deps, { walletId: params.id, sessionId }, body);
      return { data: { phrase_checked_at: checkedAt.toISOString() } };
    },
  );
}
