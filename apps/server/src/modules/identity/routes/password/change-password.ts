import { ChangePasswordRequest, Done } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';
import { changePassword } from '../../passwords/change-password.service';

export function registerChangePassword(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/change-password',
    { schema: { body: ChangePasswordRequest, response: { 200: Done } }, config: { access: 'session' } },
    async (request, reply) => {
      await changePassword(deps, request.session, request.body);
      applyCookies(reply, { device: null });
      return { message: 'Your password was changed' };
    },
  );
}
