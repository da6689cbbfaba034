import { AdminTransfersExportQuery } from '@tessera/contracts';
import { auditActor, writeAudit } from '../../audit';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit } from '../../identity';

import { openSearch } from '../approvals/open-search';
import type { App } from '../../../http/app-types';
import { transfersCsv } from '../transfers/transfers-csv';
import { csv, sendCsv } from '../../../http/csv-answer';

export function registerExportTransfers(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers/export',
    {
      schema: { querystring: AdminTransfersExportQuery, response: { 200: csv } },
      config: { access: { permission: 'transfers.read' } },
    },
    async (request, reply) => {
      const { query } = request;
      const search = await openSearch(deps, auditActor(request), query);
      const actor = auditActor(request);
      await consumeRateLimit(deps.db, deps.clock, 'staffExport', actor.userId);
      const at = deps.clock.now();
      // Before the first line leaves: an export that nobody knows of is none.
      await deps.db.transaction((tx) =>
        writeAudit(tx, {
          at,
          actor,
          action: 'transfers.export',
          target: 'transfers',
          after: { ...query },
        }),
      );
      return reply.send(await sendCsv(reply, 'transfers', at, transfersCsv(deps, search)));
    },
  );
}
