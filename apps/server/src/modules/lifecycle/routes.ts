import { Readable } from 'node:stream';
import {
  DeletionRequest,
  DeletionStateAnswer,
  ExportAnswer,
  ExportHeaders,
} from '@tessera/contracts/account';
import type { App } from '../../http/app-types';
import { stepUpRequired } from '../../platform/errors';
import { streamJson } from '../../platform/stream-json';
import type { LedgerDeps } from '../chains';
import {
  consumeRateLimit,
  refundRateLimit,
  sendOwnerCode,
  withOwnerCode,
  type IdentityDeps,
} from '../identity';
import { readDeletionState, requestDeletion, revokeDeletion } from './account-deletion.service';
import { exportAccount } from './export-account.service';

/** Used only in the OpenAPI document: the response is a stream, so the server does not serialise it by this schema. */
const exported: { content: Record<string, { schema: unknown }> } = {
  content: { 'application/json': { schema: ExportAnswer } },
};

export function registerLifecycleRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  const config = { access: 'session' } as const;
  app.get(
    '/user/export',
    { schema: { headers: ExportHeaders, response: { 200: exported } }, config },
    async ({ session: { userId }, headers: { 'x-step-up': code } }, reply) => {
      const action = { userId, name: 'export-account' } as const;
      // Require a code, because the export contains personal data: a stolen access token alone must not be enough.
      if (code === undefined)
        throw stepUpRequired(await sendOwnerCode(deps, action), 'Downloading your data needs a code.');
      // Consume the limit before the code, so that an export above the limit does not use up the code.
      await consumeRateLimit(deps.db, deps.clock, 'export', userId);
      try {
        await withOwnerCode(deps, action, code);
      } catch (error) {
        await refundRateLimit(deps.db, 'export', userId);
        throw error;
      }
      const data = await exportAccount(deps, userId);
      void reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tessera-export.json"');
      return reply.send(Readable.from(streamJson({ data }), { objectMode: false }));
    },
  );

  const answers = { response: { 200: DeletionStateAnswer } };
  app.get('/user/deletion', { schema: answers, config }, async ({ session }) => ({
    data: await readDeletionState(deps, session.userId),
  }));
  app.post('/user/deletion', { schema: { body: DeletionRequest, ...answers }, config }, async (request) => ({
    data: await requestDeletion(deps, request.session.userId, request.body),
  }));
  app.delete('/user/deletion', { schema: answers, config }, async ({ session }) => ({
    data: await revokeDeletion(deps, session.userId),
  }));
}
