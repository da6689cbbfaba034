import {
  UserAnswer,
  OnboardRequest,
  PreferencesAnswer,
  PreferencesRequest,
  NotificationChoicesAnswer,
  NotificationChoicesRequest,
} from '@tessera/contracts';
import type { App } from '../../http/app-types';
import { registerSaveAvatar, registerDeleteAvatar } from './routes/avatar';
import type { AccountsDeps } from './avatars/avatar-store';
import { type IdentityDeps, readUser } from '../identity';
import { unauthenticated } from '../../platform/errors';
import { onboard } from './profile.service';
import { readPreferences, updateUser } from './profile.repository';
import { readChoices, writeChoices } from './notification-choices.service';

/** Registers the module's routes under /api. */
export function registerAccountsRoutes(app: App, deps: AccountsDeps): void {
  registerGetUser(app, deps);
  registerOnboardUser(app, deps);
  registerPreferences(app, deps);
  registerNotificationChoices(app, deps);
  registerSaveAvatar(app, deps);
  registerDeleteAvatar(app, deps);
}

export function registerGetUser(app: App, deps: IdentityDeps): void {
  app.get(
    '/user',
    { schema: { response: { 200: UserAnswer } }, config: { access: 'session' } },
    async (request) => {
      const user = await readUser(deps.db, request.session.userId);
      if (!user) throw unauthenticated();
      return { data: user };
    },
  );
}

export function registerOnboardUser(app: App, deps: IdentityDeps): void {
  app.post(
    '/onboardUser',
    { schema: { body: OnboardRequest, response: { 200: UserAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await onboard(deps, request.session.userId, request.body) }),
  );
}

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

export function registerNotificationChoices(app: App, deps: IdentityDeps): void {
  const answers = { response: { 200: NotificationChoicesAnswer } };
  const config = { access: 'session' } as const;
  app.get('/user/notification-choices', { schema: answers, config }, async (request) => ({
    data: await readChoices(deps.db, request.session.userId),
  }));
  app.post(
    '/user/notification-choices',
    { schema: { body: NotificationChoicesRequest, ...answers }, config },
    async (request) => ({ data: await writeChoices(deps.db, request.session.userId, request.body) }),
  );
}
