import { AdminTransfersExportQuery } from '@tessera/contracts';
import { auditActor, writeAudit } from '../../audit';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit } from '../../identity';

import { searchTransfers } from '../reads/transfer-search.service';
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
      const search = await searchTransfers(deps, auditActor(request), query);
      const actor = auditActor(request);
      await consumeRateLimit(deps.db, deps.clock, 'staffExport', actor.userId);
      const at = deps.clock.now();
      // Before the first byte, so that every export is audited.
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
