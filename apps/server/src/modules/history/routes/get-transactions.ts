import { messages, TransactionsPage, TransactionsQuery } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { WalletParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { invalid } from '../../../platform/errors';
import { readTransactionPage } from '../transaction-page.service';

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
