import { NotificationChoicesAnswer, NotificationChoicesRequest } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readChoices, writeChoices } from '../notification-choices.service';

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
