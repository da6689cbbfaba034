import { AuditVerdictAnswer } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { verifyAudit } from '../../audit/verify-audit';
import type { PlatformDeps } from '../../../platform/deps';
import { countAttempt } from '../../identity/attempts';

export function registerVerifyAudit(app: App, { db, clock }: PlatformDeps): void {
  app.get(
    '/admin/audit/verify',
    { schema: { response: { 200: AuditVerdictAnswer } }, config: { access: { permission: 'audit.read' } } },
    async ({ session }) => {
      await countAttempt(db, clock, 'auditWalk', session.userId);
      return { data: await verifyAudit(db) };
    },
  );
}
