import { auditActor } from '../../audit';
import { AdminTransfersPage, AdminTransfersQuery } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { openSearch } from '../approvals/open-search';
import type { App } from '../../../http/app-types';
import { transfersPage } from '../transfers/transfers-page';

export function registerGetTransfers(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers',
    {
      schema: { querystring: AdminTransfersQuery, response: { 200: AdminTransfersPage } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) =>
      transfersPage(deps, await openSearch(deps, auditActor(request), request.query), request.query),
  );
}
