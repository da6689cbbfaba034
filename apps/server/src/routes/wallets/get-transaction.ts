import { TransactionAnswer } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { notFound } from '../../plugins/http-error';
import { describeTransactions } from '../../transfers/describe-transactions';
import { findLine } from '../../transfers/transactions.repository';
import { TransactionParams } from './wallet-params';

export function registerGetTransaction(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions/:transaction',
    {
      schema: { params: TransactionParams, response: { 200: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => {
      const line = await findLine(deps.db, params.id, params.transaction);
      const [data] = line ? await describeTransactions(deps, [line]) : [];
      if (!data) throw notFound();
      return { data };
    },
  );
}
