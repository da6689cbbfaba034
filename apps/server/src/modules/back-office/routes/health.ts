import { AdminHealthAnswer, JobParams } from '@tessera/contracts/admin-health';
import * as messages from '@tessera/contracts/messages';
import { Done } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import { auditActor } from '../../audit';
import type { LedgerDeps } from '../../chains';
import { readHealth, retryJob } from '../health/health.service';

export function registerHealth(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/health',
    { schema: { response: { 200: AdminHealthAnswer } }, config: { access: { permission: 'health.read' } } },
    async () => ({ data: await readHealth(deps) }),
  );
  app.post(
    '/admin/jobs/:id/retry',
    {
      schema: { params: JobParams, response: { 200: Done } },
      config: { access: { permission: 'jobs.retry' } },
    },
    async (request) => {
      await retryJob(deps, auditActor(request), request.params.id);
      return { message: messages.jobRetried };
    },
  );
}
