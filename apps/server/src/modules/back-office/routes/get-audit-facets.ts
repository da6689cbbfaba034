import { AuditFacetsAnswer } from '@tessera/contracts';
import { auditFacets } from '../../audit';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';

export function registerGetAuditFacets(app: App, { db }: PlatformDeps): void {
  app.get(
    '/admin/audit/facets',
    { schema: { response: { 200: AuditFacetsAnswer } }, config: { access: { permission: 'audit.read' } } },
    async () => ({ data: await auditFacets(db) }),
  );
}
