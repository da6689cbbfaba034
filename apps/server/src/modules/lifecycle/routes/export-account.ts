import { ExportAnswer, ExportHeaders } from '@tessera/contracts';
import {
  sendOwnerCode,
  withOwnerCode,
  consumeRateLimit,
  refundRateLimit,
  type IdentityDeps,
} from '../../identity';
import type { App } from '../../../http/app-types';
import { exportUser } from '../export';
import type { LifecycleDeps } from '../lifecycle-deps';
import { stepUpRequired } from '../../../platform/errors';

/** Needs a code: the file holds addresses, contacts and history, which a stolen access token must not be enough for. */
export function registerExportAccount(app: App, deps: LifecycleDeps & IdentityDeps): void {
  app.get(
    '/user/export',
    { schema: { headers: ExportHeaders, response: { 200: ExportAnswer } }, config: { access: 'session' } },
    async (request, reply) => {
      const { userId } = request.session;
      const { 'x-step-up': code } = request.headers;
      const action = { userId, name: 'export-account' } as const;
      if (code === undefined)
        throw stepUpRequired(await sendOwnerCode(deps, action), 'Downloading your data needs a code.');
      // Before the code is spent: a rejected export leaves it usable.
      await consumeRateLimit(deps.db, deps.clock, 'export', userId);
      try {
        await withOwnerCode(deps, action, code);
      } catch (error) {
        await refundRateLimit(deps.db, 'export', userId);
        throw error;
      }
      void reply.header('content-disposition', 'attachment; filename="tessera-export.json"');
      return { data: await exportUser(deps, userId) };
    },
  );
}
