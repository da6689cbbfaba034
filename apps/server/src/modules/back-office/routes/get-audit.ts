import { AuditPage, AuditQuery } from '@tessera/contracts';
import { auditPage } from '../../audit';
import type { App } from '../../../http/app-types';
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
