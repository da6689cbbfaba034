import { PreferencesAnswer, PreferencesRequest } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../../identity';
import { readPreferences, updateUser } from '../profile.repository';

export function registerPreferences(app: App, deps: IdentityDeps): void {
  const answers = { response: { 200: PreferencesAnswer } };
  const config = { access: 'session' } as const;
  app.get('/user/preferences', { schema: answers, config }, async (request) => ({
    data: await readPreferences(deps.db, request.session.userId),
  }));
  app.post(
    '/user/preferences',
    { schema: { body: PreferencesRequest, ...answers }, config },
    async ({ session: { userId }, body }) => {
      await updateUser(deps.db, userId, { hideBalances: body.hide_balances });
      return { data: await readPreferences(deps.db, userId) };
    },
  );
}
