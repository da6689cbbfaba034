import { AuditVerdictAnswer } from '@tessera/contracts';
import { verifyAudit } from '../../audit';
import { consumeRateLimit } from '../../identity';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';

export function registerVerifyAudit(app: App, { db, clock }: PlatformDeps): void {
  app.get(
    '/admin/audit/verify',
    { schema: { response: { 200: AuditVerdictAnswer } }, config: { access: { permission: 'audit.read' } } },
    async ({ session }) => {
      await consumeRateLimit(db, clock, 'auditWalk', session.userId);
      return { data: await verifyAudit(db) };
    },
  );
}
