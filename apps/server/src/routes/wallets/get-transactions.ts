import { messages, TransactionsPage, TransactionsQuery } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { invalid } from '../../plugins/http-error';
import { transactionsPage } from '../../transfers/transactions-page';
import { WalletParams } from './wallet-params';

export function registerGetTransactions(app: App, deps: LedgerDeps): void {
  app.get(
    '/wallets/:id/transactions',
    {
      schema: { params: WalletParams, querystring: TransactionsQuery, response: { 200: TransactionsPage } },
      config: { access: 'wallet-owner' },
    },
    async ({ params, query: { walletId = params.id, ...query } }) => {
      if (walletId !== params.id) throw invalid({ walletId: messages.fieldInvalid });
      return transactionsPage(deps, params.id, query);
    },
  );
}
