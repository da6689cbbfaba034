import { ReceivesAnswer } from '@tessera/contracts/people';
import { IdParams } from '@tessera/contracts/primitives';
import { CreateWalletRequest, MnemonicAnswer, WalletAnswer, WalletsAnswer } from '@tessera/contracts/wallets';
import type { App } from '../../../http/app-types';
import { idempotencyKey } from '../../../http/idempotency-key';
import type { LedgerDeps } from '../../chains';
import type { IdentityDeps } from '../../identity';
import { countLookup } from '../../people';
import { listReceivableTokens } from '../receivable-tokens.service';
import { findWalletOfUser } from '../wallets.repository';
import { createWallet, describeWallet, generateMnemonic } from '../wallets.service';

export function registerWallets(app: App, deps: LedgerDeps & IdentityDeps): void {
  const config = { access: 'onboarded' } as const;
  app.get(
    '/wallets/mnemonic',
    { schema: { response: { 200: MnemonicAnswer } }, config },
    async ({ session }, reply) => {
      const mnemonic = await generateMnemonic(deps, session.userId);
      void reply.header('cache-control', 'no-store');
      return { data: { mnemonic } };
    },
  );
  app.post(
    '/wallets',
    { schema: { body: CreateWalletRequest, response: { 201: WalletAnswer } }, config },
    async (request, reply) => {
      const wallet = await createWallet(deps, request.session, request.body, idempotencyKey(request));
      return reply.code(201).send({ data: wallet });
    },
  );
  app.get(
    '/wallets',
    { schema: { response: { 200: WalletsAnswer } }, config: { access: 'session' } },
    async ({ session }) => {
      const wallet = await findWalletOfUser(deps.db, session.userId);
      return { data: wallet ? [await describeWallet(deps, wallet)] : [] };
    },
  );
  app.get(
    '/get-tokens-by-ulid',
    { schema: { response: { 200: ReceivesAnswer } }, config },
    async ({ session: { userId } }) => ({ data: await listReceivableTokens(deps, userId, userId) }),
  );
  app.get(
    '/get-tokens-by-ulid/:id',
    { schema: { params: IdParams, response: { 200: ReceivesAnswer } }, config },
    async ({ session: { userId }, params: { id } }) => {
      await countLookup(deps, userId, id);
      return { data: await listReceivableTokens(deps, userId, id) };
    },
  );
}
