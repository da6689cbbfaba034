import { AdminTransferAnswer, AdminTransferParams } from '@tessera/contracts';
import { auditActor, recordLookup } from '../../audit';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { notFound } from '../../../platform/errors';
import { transferDetail } from '../transfers/transfer-detail';

export function registerGetTransfer(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers/:id',
    {
      schema: { params: AdminTransferParams, response: { 200: AdminTransferAnswer } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) => {
      const { id } = request.params;
      const data = await transferDetail(deps, id);
      if (!data) throw notFound();
      await recordLookup(deps, auditActor(request), { action: 'transfers.read', target: id });
      return { data };
    },
  );
}
