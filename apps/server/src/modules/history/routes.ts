import * as messages from '@tessera/contracts/messages';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import {
  TransactionsExportQuery,
  TransactionsPage,
  TransactionsQuery,
} from '@tessera/contracts/transactions';
import { RecentsAnswer, TransactionAnswer } from '@tessera/contracts/transfers';
import { WalletTokensAnswer } from '@tessera/contracts/wallets';
import * as v from 'valibot';
import type { App } from '../../http/app-types';
import { csv, sendCsv } from '../../http/csv-answer';
import { readAfterEvents } from '../../http/replica-reads';
import { invalid, notFound } from '../../platform/errors';
import type { LedgerDeps } from '../chains';
import { consumeRateLimit } from '../identity';
import { readTransaction } from '../transfers';
import { TokenParams, TransactionParams, WalletParams } from '../wallets';
import { streamHistoryCsv } from './csv/history-csv';
import { readTokenDetail } from './portfolio/token-detail.service';
import { readWalletTokens } from './portfolio/wallet-tokens.service';
import { listRecentRecipients } from './recent-recipients.service';
import { readTransactionPage } from './transaction-page.service';
import { ownerRoute } from '../../http/access';

export function registerHistoryRoutes(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions',
    ownerRoute({ params: WalletParams, querystring: TransactionsQuery, response: { 200: TransactionsPage } }),
    async (request) => {
      const { id } = request.params;
      const { walletId = id, ...query } = request.query;
      if (walletId !== id) throw invalid({ walletId: messages.fieldInvalid });
      return readAfterEvents(deps, request, (db) => readTransactionPage({ ...deps, db }, id, query));
    },
  );
  app.get(
    '/wallets/:id/transactions.csv',
    ownerRoute({ params: WalletParams, querystring: TransactionsExportQuery, response: { 200: csv } }),
    async ({ params, query, session }, reply) => {
      await consumeRateLimit(deps.db, deps.clock, 'historyExport', session.userId);
      const lines = streamHistoryCsv(deps, params.id, query);
      return reply.send(await sendCsv(reply, 'transactions', deps.clock.now(), lines));
    },
  );
  app.get(
    '/wallets/:id/transactions/:transaction',
    ownerRoute({ params: TransactionParams, response: { 200: TransactionAnswer } }),
    async ({ params }) => {
      const data = await readTransaction(deps, params.id, params.transaction);
      if (!data) throw notFound();
      return { data };
    },
  );
  app.get(
    '/wallets/:id/tokens/:chainId/:symbol',
    ownerRoute({ params: TokenParams, response: { 200: TokenDetailAnswer } }),
    async ({ params: { id, ...token } }) => ({ data: await readTokenDetail(deps, id, token) }),
  );
  app.get(
    '/wallets/:id/tokens',
    ownerRoute({ params: WalletParams, response: { 200: WalletTokensAnswer } }),
    async ({ params }) => ({ data: await readWalletTokens(deps, params.id) }),
  );
  const params = v.object({ id: v.optional(v.string()) });
  for (const url of ['/contacts/get-recents', '/contacts/get-recents/:id'])
    app.get(
      url,
      { schema: { params, response: { 200: RecentsAnswer } }, config: { access: 'onboarded' } },
      async (request) => ({
        data: await readAfterEvents(deps, request, (db) =>
          listRecentRecipients({ ...deps, db }, request.session.userId, request.params.id),
        ),
      }),
    );
}
