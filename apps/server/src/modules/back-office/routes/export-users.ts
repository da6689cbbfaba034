import type { LedgerDeps } from '../../chains';
import { AdminUsersExportQuery } from '@tessera/contracts';
import { auditActor, writeAudit } from '../../audit';
import { consumeRateLimit } from '../../identity';
import { exportPeople } from '../people/list-people.service';
import type { App } from '../../../http/app-types';
import { csv, sendCsv } from '../../../http/csv-answer';

/** Requires the permission of the audit log, which records each export. */
export function registerExportUsers(app: App, deps: LedgerDeps): void {
  const { db, clock } = deps;
  app.get(
    '/admin/users/export',
    {
      schema: { querystring: AdminUsersExportQuery, response: { 200: csv } },
      config: { access: { permission: 'audit.read' } },
    },
    async (request, reply) => {
      const actor = auditActor(request);
      await consumeRateLimit(db, clock, 'staffExport', actor.userId);
      const pages = await exportPeople(deps, request.query);
      const at = clock.now();
      const after = { filter: { ...request.query } };
      await db.transaction((tx) =>
        writeAudit(tx, { at, actor, action: 'user.export', target: 'users, CSV', after }),
      );
      return reply.send(await sendCsv(reply, 'users', at, pages));
    },
  );
}
