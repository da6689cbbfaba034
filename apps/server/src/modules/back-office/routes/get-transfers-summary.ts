import { auditActor } from '../../audit';
import { AdminTransfersExportQuery, AdminTransfersSummaryAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { openSearch } from '../approvals/open-search';
import type { App } from '../../../http/app-types';
import { transfersSummary } from '../transfers/transfers-page';

export function registerGetTransfersSummary(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers/summary',
    {
      schema: { querystring: AdminTransfersExportQuery, response: { 200: AdminTransfersSummaryAnswer } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) => ({
      data: await transfersSummary(deps, await openSearch(deps, auditActor(request), request.query)),
    }),
  );
}
