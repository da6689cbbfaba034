import { DeletionRequest, DeletionStateAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity/index';
import type { App } from '../../../http/app-types';
import { readDeletionState, requestDeletion, revokeDeletion } from '../account-deletion.service';
import type { LifecycleDeps } from '../lifecycle-deps';

/** One path, three verbs: what stands, asking, and calling it off. */
export function registerAccountDeletion(app: App, deps: LifecycleDeps & IdentityDeps): void {
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
