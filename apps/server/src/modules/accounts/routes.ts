import {
  NotificationChoicesAnswer,
  NotificationChoicesRequest,
  PreferencesAnswer,
  PreferencesRequest,
} from '@tessera/contracts/account';
import { UserAnswer } from '@tessera/contracts/identity';
import { OnboardRequest } from '@tessera/contracts/person-name';
import type { App } from '../../http/app-types';
import { unauthenticated } from '../../platform/errors';
import { readUser } from '../identity';
import type { AccountsDeps } from './avatars/avatar-store';
import { readChoices, writeChoices } from './notification-choices.service';
import { readPreferences, updateUser } from './profile.repository';
import { onboard } from './profile.service';
import { registerAvatar } from './routes/avatar';

export function registerAccountsRoutes(app: App, deps: AccountsDeps): void {
  const { db } = deps;
  const config = { access: 'session' } as const;
  app.get('/user', { schema: { response: { 200: UserAnswer } }, config }, async (request) => {
    const user = await readUser(db, request.session.userId);
    if (!user) throw unauthenticated();
    return { data: user };
  });
  app.post(
    '/onboardUser',
    { schema: { body: OnboardRequest, response: { 200: UserAnswer } }, config },
    async ({ session, body }) => ({ data: await onboard(deps, session.userId, body) }),
  );

  const preferences = { response: { 200: PreferencesAnswer } };
  app.get('/user/preferences', { schema: preferences, config }, async ({ session }) => ({
    data: await readPreferences(db, session.userId),
  }));
  app.post(
    '/user/preferences',
    { schema: { body: PreferencesRequest, ...preferences }, config },
    async ({ session: { userId }, body }) => {
      await updateUser(db, userId, { hideBalances: body.hide_balances });
      return { data: await readPreferences(db, userId) };
    },
  );

  const choices = { response: { 200: NotificationChoicesAnswer } };
  app.get('/user/notification-choices', { schema: choices, config }, async ({ session }) => ({
    data: await readChoices(db, session.userId),
  }));
  app.post(
    '/user/notification-choices',
    { schema: { body: NotificationChoicesRequest, ...choices }, config },
    async ({ session, body }) => ({ data: await writeChoices(db, session.userId, body) }),
  );
  registerAvatar(app, deps);
}
