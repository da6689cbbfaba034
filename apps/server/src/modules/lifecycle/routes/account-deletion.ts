import { DeletionRequest, DeletionStateAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { LedgerDeps } from '../../chains';
import type { App } from '../../../http/app-types';
import { readDeletionState, requestDeletion, revokeDeletion } from '../account-deletion.service';

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
