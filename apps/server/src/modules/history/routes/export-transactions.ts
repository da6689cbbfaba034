import { TransactionsExportQuery } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit } from '../../identity';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { streamHistoryCsv } from '../csv/history-csv';
import { csv, sendCsv } from '../../../http/csv-answer';

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
