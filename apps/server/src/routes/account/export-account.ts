import { ExportAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import { exportUser } from '../../identity/account/export';
import { countAttempt } from '../../identity/attempts';
import type { IdentityDeps } from '../../identity/identity';

export function registerExportAccount(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/export',
    { schema: { response: { 200: ExportAnswer } }, config: { access: 'session' } },
    async (request, reply) => {
      const { userId } = request.session;
      await countAttempt(deps.db, deps.clock, 'export', userId);
      void reply.header('content-disposition', 'attachment; filename="tessera-export.json"');
      return { data: await exportUser(deps, userId) };
    },
  );
}
