import { TransactionsPage, TransactionsQuery } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { transactionsPage } from '../../transfers/transactions-page';
import { WalletParams } from './wallet-params';

export function registerGetTransactions(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions',
    {
      schema: { params: WalletParams, querystring: TransactionsQuery, response: { 200: TransactionsPage } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, query }) => transactionsPage(deps, params.id, query),
  );
}
