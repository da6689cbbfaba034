import { PreferencesAnswer, PreferencesRequest } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readPreferences, writePreferences } from '../preferences.repository';

export function registerPreferences(app: App, deps: IdentityDeps): void {
  const answers = { response: { 200: PreferencesAnswer } };
  const config = { access: 'session' } as const;
  app.get('/user/preferences', { schema: answers, config }, async (request) => ({
    data: await readPreferences(deps.db, request.session.userId),
  }));
  app.post(
    '/user/preferences',
    { schema: { body: PreferencesRequest, ...answers }, config },
    async (request) => {
      await writePreferences(deps.db, request.session.userId, request.body);
      return { data: await readPreferences(deps.db, request.session.userId) };
    },
  );
}
