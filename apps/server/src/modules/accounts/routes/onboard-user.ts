import { OnboardRequest, UserAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { onboard } from '../onboard.service';

export function registerOnboardUser(app: App, deps: IdentityDeps): void {
  app.post(
    '/onboardUser',
    { schema: { body: OnboardRequest, response: { 200: UserAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await onboard(deps, request.session.userId, request.body) }),
  );
}
