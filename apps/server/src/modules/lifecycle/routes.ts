import { DeletionRequest, DeletionStateAnswer, ExportAnswer, ExportHeaders } from '@tessera/contracts';
import { Readable } from 'node:stream';
import type { LedgerDeps } from '../chains';
import {
  type IdentityDeps,
  sendOwnerCode,
  withOwnerCode,
  consumeRateLimit,
  refundRateLimit,
} from '../identity';
import type { App } from '../../http/app-types';
import { readDeletionState, requestDeletion, revokeDeletion } from './account-deletion.service';
import { exportAccount } from './export-account.service';
import { streamJson } from '../../platform/stream-json';
import { stepUpRequired } from '../../platform/errors';

/** Registers the calls of the module under /api. */
export function registerLifecycleRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerExportAccount(app, deps);
  registerAccountDeletion(app, deps);
}

/** Registers reading, requesting and revoking the deletion of the account. */
export function registerAccountDeletion(app: App, deps: LedgerDeps & IdentityDeps): void {
  const answers = { response: { 200: DeletionStateAnswer } };
  const config = { access: 'session' } as const;
  app.get('/user/deletion', { schema: answers, config }, async (request) => ({
    data: await readDeletionState(deps, request.session.userId),
  }));
  app.post('/user/deletion', { schema: { body: DeletionRequest, ...answers }, config }, async (request) => ({
    data: await requestDeletion(deps, request.session.userId, request.body),
  }));
  app.delete('/user/deletion', { schema: answers, config }, async (request) => ({
    data: await revokeDeletion(deps, request.session.userId),
  }));
}

/** The response is a stream, which is not serialised by the schema. */
const answer: { content: Record<string, { schema: unknown }> } = {
  content: { 'application/json': { schema: ExportAnswer } },
};

/** Needs a code: the file holds addresses, contacts and history, which a stolen access token must not be enough for. */
export function registerExportAccount(app: App, deps: LedgerDeps & IdentityDeps): void {
  app.get(
    '/user/export',
    { schema: { headers: ExportHeaders, response: { 200: answer } }, config: { access: 'session' } },
    async (request, reply) => {
      const { userId } = request.session;
      const { 'x-step-up': code } = request.headers;
      const action = { userId, name: 'export-account' } as const;
      if (code === undefined)
        throw stepUpRequired(await sendOwnerCode(deps, action), 'Downloading your data needs a code.');
      // Before the code is consumed: a rejected export leaves it usable.
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
}
