import { auditActor } from '../../audit';
import { AdminTransfersPage, AdminTransfersQuery } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { searchTransfers } from '../reads/transfer-search.service';
import type { App } from '../../../http/app-types';
import { readTransfersPage } from '../transfers/transfers.service';

export function registerGetTransfers(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers',
    {
      schema: { querystring: AdminTransfersQuery, response: { 200: AdminTransfersPage } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) =>
      readTransfersPage(deps, await searchTransfers(deps, auditActor(request), request.query), request.query),
  );
}
