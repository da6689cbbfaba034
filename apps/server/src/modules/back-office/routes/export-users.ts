import { AdminUsersExportQuery } from '@tessera/contracts';
import { auditActor, writeAudit } from '../../audit';
import { consumeRateLimit } from '../../identity';
import { peopleCsv } from '../people/people-csv';
import { peopleOf } from '../people/people-filter';
import type { App } from '../../../http/app-types';
import type { BackOfficeDeps } from '../back-office-deps';
import { csv, sendCsv } from '../../../http/csv-answer';

/** For who may read the audit log, into which it goes. */
export function registerExportUsers(app: App, deps: BackOfficeDeps): void {
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
      const condition = await peopleOf(deps, request.query);
      const at = clock.now();
      const after = { filter: { ...request.query } };
      await db.transaction((tx) =>
        writeAudit(tx, { at, actor, action: 'user.export', target: 'users, CSV', after }),
      );
      return reply.send(await sendCsv(reply, 'users', at, peopleCsv(db, condition)));
    },
  );
}
