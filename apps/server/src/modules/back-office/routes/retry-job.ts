import { Done, JobParams, messages } from '@tessera/contracts';

import type { App } from '../../../http/app-types';
import { auditActor } from '../../audit/audit-actor';
import { retryJob } from '../health/retry-job';
import type { LedgerDeps } from '../../chains/ledger-deps';

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
