import * as v from 'valibot';
import {
  messages,
  TransactionsPage,
  TransactionsQuery,
  TransactionsExportQuery,
  TransactionAnswer,
  TokenDetailAnswer,
  WalletTokensAnswer,
  RecentsAnswer,
} from '@tessera/contracts';
import type { LedgerDeps } from '../chains';
import { WalletParams, TransactionParams, TokenParams } from '../wallets';
import type { App } from '../../http/app-types';
import { invalid, notFound } from '../../platform/errors';
import { readTransactionPage } from './transaction-page.service';
import { consumeRateLimit, type IdentityDeps } from '../identity';
import { streamHistoryCsv } from './csv/history-csv';
import { csv, sendCsv } from '../../http/csv-answer';
import { readTransaction } from '../transfers';
import { readTokenDetail } from './portfolio/token-detail.service';
import { readWalletTokens } from './portfolio/wallet-tokens.service';
import { listRecentRecipients } from './recent-recipients.service';

export function registerGetTransactions(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions',
    {
      schema: { params: WalletParams, querystring: TransactionsQuery, response: { 200: TransactionsPage } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, query: { walletId = params.id, ...query } }) => {
      if (walletId !== params.id) throw invalid({ walletId: messages.fieldInvalid });
      return readTransactionPage(deps, params.id, query);
    },
  );
}

export function registerExportTransactions(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions.csv',
    {
      schema: { params: WalletParams, querystring: TransactionsExportQuery, response: { 200: csv } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, query, session }, reply) => {
      await consumeRateLimit(deps.db, deps.clock, 'historyExport', session.userId);
      const lines = streamHistoryCsv(deps, params.id, query);
      return reply.send(await sendCsv(reply, 'transactions', deps.clock.now(), lines));
    },
  );
}

export function registerGetTransaction(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions/:transaction',
    {
      schema: { params: TransactionParams, response: { 200: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => {
      const data = await readTransaction(deps, params.id, params.transaction);
      if (!data) throw notFound();
      return { data };
    },
  );
}

export function registerGetToken(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/tokens/:chainId/:symbol',
    {
      schema: { params: TokenParams, response: { 200: TokenDetailAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params: { id, ...token } }) => ({ data: await readTokenDetail(deps, id, token) }),
  );
}

export function registerGetTokens(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/tokens',
    {
      schema: { params: WalletParams, response: { 200: WalletTokensAnswer } },
      config: { access: 'wallet-owner' },
    },
    async (request) => ({ data: await readWalletTokens(deps, request.params.id) }),
  );
}

const Params = v.object({ id: v.optional(v.string()) });

export function registerGetRecents(app: App, deps: LedgerDeps): void {
  for (const url of ['/contacts/get-recents', '/contacts/get-recents/:id']) {
    app.get(
      url,
      { schema: { params: Params, response: { 200: RecentsAnswer } }, config: { access: 'onboarded' } },
      async ({ session, params }) => ({ data: await listRecentRecipients(deps, session.userId, params.id) }),
    );
  }
}

/** Registers the calls of the module under /api. */
export function registerHistoryRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerGetTransactions(app, deps);
  registerExportTransactions(app, deps);
  registerGetTransaction(app, deps);
  registerGetToken(app, deps);
  registerGetTokens(app, deps);
  registerGetRecents(app, deps);
}
