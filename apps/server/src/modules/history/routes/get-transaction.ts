import { TransactionAnswer } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import type { LedgerDeps } from '../../chains/ledger-deps';
import { notFound } from '../../../platform/errors';
import { readTransaction } from '../../transfers/read-transaction';
import { TransactionParams } from '../../wallets/routes/wallet-params';

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
