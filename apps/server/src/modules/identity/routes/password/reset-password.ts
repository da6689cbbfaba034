import { Done, ResetPasswordRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';
import { resetPassword } from '../../passwords/reset-password.service';

export function registerResetPassword(app: App, deps: IdentityDeps): void {
  app.post(
    '/resetPassword',
    { schema: { body: ResetPasswordRequest, response: { 200: Done } }, config: { access: 'public' } },
    async (request, reply) => {
      await resetPassword(deps, readClientContext(request), request.body);
      applyCookies(reply, { device: null });
      return { message: 'Your password was changed' };
    },
  );
}
