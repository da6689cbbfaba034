import { AdminHealthAnswer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { readHealth } from '../health/health.service';

export function registerGetHealth(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/health',
    {
      schema: { response: { 200: AdminHealthAnswer } },
      config: { access: { permission: 'health.read' } },
    },
    async () => ({ data: await readHealth(deps) }),
  );
}
