import { AdminTransferAnswer, AdminTransferParams } from '@tessera/contracts';

import type { App } from '../../app-types';
import type { LedgerDeps } from '../../ledger-deps';
import { notFound } from '../../plugins/http-error';
import { transferDetail } from '../../transfers/staff/transfer-detail';

export function registerGetTransfer(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers/:id',
    {
      schema: { params: AdminTransferParams, response: { 200: AdminTransferAnswer } },
      config: { access: { permission: 'transfers.read' } },
    },
    async ({ params }) => {
      const data = await transferDetail(deps, params.id);
      if (!data) throw notFound();
      return { data };
    },
  );
}
