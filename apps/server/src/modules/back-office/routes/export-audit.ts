import { AuditExportQuery } from '@tessera/contracts';
import { auditActor, auditCsv, writeAudit } from '../../audit';
import { consumeRateLimit } from '../../identity';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { csv, sendCsv } from '../../../http/csv-answer';

/** The export goes into the log too, as its newest entry. */
export function registerExportAudit(app: App, { db, clock }: PlatformDeps): void {
  app.get(
    '/admin/audit/export',
    {
      schema: { querystring: AuditExportQuery, response: { 200: csv } },
      config: { access: { permission: 'audit.read' } },
    },
    async (request, reply) => {
      const actor = auditActor(request);
      await consumeRateLimit(db, clock, 'staffExport', actor.userId);
      const at = clock.now();
      const after = { filter: { ...request.query } };
      await db.transaction((tx) =>
        writeAudit(tx, { at, actor, action: 'audit.export', target: 'audit log, CSV', after }),
      );
      return reply.send(await sendCsv(reply, 'audit', at, auditCsv(db, request.query)));
    },
  );
}
