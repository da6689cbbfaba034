import { Done, JobParams, messages } from '@tessera/contracts';
import { auditActor } from '../../audit';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { retryJob } from '../health/retry-job.service';

export function registerRetryJob(app: App, deps: LedgerDeps): void {
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
