import { auditActor } from '../../audit';
import { AdminTransferPeopleAnswer, AdminTransferPeopleQuery } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { readSearchedPeople } from '../reads/transfer-search.service';
import type { App } from '../../../http/app-types';

export function registerGetTransferPeople(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers/people',
    {
      schema: { querystring: AdminTransferPeopleQuery, response: { 200: AdminTransferPeopleAnswer } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request) => ({ data: await readSearchedPeople(deps, auditActor(request), request.query.query) }),
  );
}
