import { AuditPage, AuditQuery } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { auditPage } from '../../audit/read-audit';
import type { PlatformDeps } from '../../../platform/deps';

export function registerGetAudit(app: App, { db }: PlatformDeps): void {
  app.get(
    '/admin/audit',
    {
      schema: { querystring: AuditQuery, response: { 200: AuditPage } },
      config: { access: { permission: 'audit.read' } },
    },
    async ({ query }) => auditPage(db, query),
  );
}
