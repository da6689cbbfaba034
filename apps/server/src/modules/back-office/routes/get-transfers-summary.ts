import { auditActor } from '../../audit';
import { AdminTransfersExportQuery, AdminTransfersSummaryAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { searchTransfers } from '../reads/transfer-search.service';
import type { App } from '../../../http/app-types';
import { readTransfersSummary } from '../transfers/transfers.service';

export function registerGetTransfersSummary(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers/summary',
    {
      schema: { querystring: AdminTransfersExportQuery, response: { 200: AdminTransfersSummaryAnswer } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) => ({
      data: await readTransfersSummary(deps, await searchTransfers(deps, auditActor(request), request.query)),
    }),
  );
}
