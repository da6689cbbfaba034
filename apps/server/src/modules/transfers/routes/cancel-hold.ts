import { TransactionAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { TransactionParams } from '../../wallets';

import type { App } from '../../../http/app-types';
import { serverError } from '../../../platform/errors';
import { cancelHeld } from '../hold/cancel-held.service';
import { readTransaction } from '../entries/describe-transactions';

/** Needs no wallet key and works while sending is frozen: a cancel moves no coins. */
export function registerCancelHold(app: App, deps: LedgerDeps): void {
  app.delete(
    '/wallets/:id/transactions/:transaction/hold',
    {
      schema: { params: TransactionParams, response: { 200: TransactionAnswer } },
      config: { access: 'wallet-owner' },
    },
    async ({ params }) => {
      const id = await cancelHeld(deps, params.id, params.transaction);
      const data = await readTransaction(deps, params.id, id);
      if (!data) throw serverError();
      return { data };
    },
  );
}
