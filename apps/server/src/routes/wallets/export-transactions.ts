import { Readable } from 'node:stream';

import { TransactionsExportQuery } from '@tessera/contracts';

import type { App } from '../../app-types';
import { countAttempt } from '../../identity/attempts';
import type { LedgerDeps } from '../../ledger-deps';
import { historyCsv } from '../../transfers/csv/history-csv';
import { WalletParams } from './wallet-params';

const csv = { content: { 'text/csv': { schema: { type: 'string' } } } };

export function registerExportTransactions(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions.csv',
    {
      schema: { params: WalletParams, querystring: TransactionsExportQuery, response: { 200: csv } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, query, session }, reply) => {
      await countAttempt(deps.db, deps.clock, 'historyExport', session.userId);
      const lines = historyCsv(deps, params.id, query);
      // Read before anything is sent, so that a database that is away is answered with its error.
      const first = await lines.next();
      const day = deps.clock.now().toISOString().slice(0, 10);
      void reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="tessera-transactions-${day}.csv"`)
        .header('cache-control', 'no-store');
      return reply.send(Readable.from(withFirst(first, lines), { objectMode: false }));
    },
  );
}

async function* withFirst(first: IteratorResult<string, void>, rest: AsyncGenerator<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}
