import {
  MnemonicAnswer,
  CreateWalletRequest,
  WalletAnswer,
  WalletsAnswer,
  PersonParams,
  ReceivesAnswer,
} from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import type { App } from '../../../http/app-types';
import { generateMnemonic, createWallet, describeWallet } from '../wallets.service';
import type { IdentityDeps } from '../../identity';
import { idempotencyKey } from '../../../http/idempotency-key';
import { findWalletOfUser } from '../wallets.repository';
import { countLookup } from '../../people';
import { listReceivableTokens } from '../receivable-tokens.service';

export function registerGetMnemonic(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/mnemonic',
    { schema: { response: { 200: MnemonicAnswer } }, config: { access: 'onboarded' } },
    async (request, reply) => {
      const mnemonic = await generateMnemonic(deps, request.session.userId);
      void reply.header('cache-control', 'no-store');
      return { data: { mnemonic } };
    },
  );
}

export function registerCreateWallet(app: App, deps: LedgerDeps & IdentityDeps): void {
  app.post(
    '/wallets',
    {
      schema: { body: CreateWalletRequest, response: { 201: WalletAnswer } },
      config: { access: 'onboarded' },
    },
    async (request, reply) => {
      const wallet = await createWallet(deps, request.session, request.body, idempotencyKey(request));
      return reply.code(201).send({ data: wallet });
    },
  );
}

export function registerGetWallets(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets',
    { schema: { response: { 200: WalletsAnswer } }, config: { access: 'session' } },
    async (request) => {
      const wallet = await findWalletOfUser(deps.db, request.session.userId);
      return { data: wallet ? [await describeWallet(deps, wallet)] : [] };
    },
  );
}

/** Without an id: the tokens of the user. */
export function registerGetReceives(app: App, deps: LedgerDeps): void {
  app.get(
    '/get-tokens-by-ulid',
    { schema: { response: { 200: ReceivesAnswer } }, config: { access: 'onboarded' } },
    async ({ session: { userId } }) => ({ data: await listReceivableTokens(deps, userId, userId) }),
  );
  app.get(
    '/get-tokens-by-ulid/:id',
    { schema: { params: PersonParams, response: { 200: ReceivesAnswer } }, config: { access: 'onboarded' } },
    async ({ session: { userId }, params: { id } }) => {
      await countLookup(deps, userId, id);
      return { data: await listReceivableTokens(deps, userId, id) };
    },
  );
}
