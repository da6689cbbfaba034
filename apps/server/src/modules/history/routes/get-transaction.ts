import { TransactionAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { readTransaction } from '../../transfers';
import { TransactionParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { notFound } from '../../../platform/errors';

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
