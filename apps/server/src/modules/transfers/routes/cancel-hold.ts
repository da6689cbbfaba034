import { TransactionAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { TransactionParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { serverError } from '../../../platform/errors';
import { cancelHeld } from '../hold/cancel-held.service';
import { describeTransactions } from '../entries/describe-transactions';
import { findEntry } from '../entries/transactions.repository';

/** Needs no wallet key and no right to send: that money stays where it is harms nobody. */
export function registerCancelHold(app: App, deps: LedgerDeps): void {
  app.delete(
    '/wallets/:id/transactions/:transaction/hold',
    {
      schema: { params: TransactionParams, response: { 200: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => {
      const id = await cancelHeld(deps, params.id, params.transaction);
      const line = await findEntry(deps.db, params.id, id);
      const [data] = line ? await describeTransactions(deps, [line]) : [];
      if (!data) throw serverError();
      return { data };
    },
  );
}
