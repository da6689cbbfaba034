import {
  ChainId,
  TokenSymbol,
  VerifyKeyAnswer,
  VerifyKeyRequest,
  Done,
  ResetWalletKeyRequest,
  PhraseChallengeAnswer,
  CheckPhraseAnswer,
  CheckPhraseRequest,
} from '@tessera/contracts';
import * as v from 'valibot';
import type { LedgerDeps } from '../../chains';
import type { App } from '../../../http/app-types';
import { verifyKey } from '../phrase/prove-phrase.service';
import type { IdentityDeps } from '../../identity';
import { resetWalletKey } from '../key/reset-wallet-key.service';
import { startPhraseCheck, checkPhrase } from '../phrase/phrase-check.service';

/** `/wallets/{id}`. The access rule checks the owner. */
export const WalletParams = v.object({ id: v.string() });

export const TokenParams = v.object({ id: v.string(), chainId: ChainId, symbol: TokenSymbol });

export const TransactionParams = v.object({
  id: v.string(),
  transaction: v.pipe(v.string(), v.maxLength(128)),
});

export function registerVerifyKey(app: App, deps: LedgerDeps): void {
  app.post(
    '/wallets/:id/verifyKey',
    {
      schema: { params: WalletParams, body: VerifyKeyRequest, response: { 200: VerifyKeyAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, session: { sessionId }, body }) => {
      await verifyKey(deps, { walletId: params.id, sessionId }, body);
      return { valid: true as const };
    },
  );
}

export function registerResetPasscode(app: App, deps: LedgerDeps & IdentityDeps): void {
  app.post(
    '/wallets/:id/resetPasscode',
    {
      schema: { params: WalletParams, body: ResetWalletKeyRequest, response: { 200: Done } },
      config: { access: 'wallet-owner' },
    },
    async ({ session, params, body }) => {
      const { userId, sessionId } = session;
      await resetWalletKey(deps, { userId, sessionId, walletId: params.id }, body);
      return { message: 'Wallet key updated' };
    },
  );
}

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
