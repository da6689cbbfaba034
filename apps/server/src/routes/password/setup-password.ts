import { Done, SetupPasswordRequest } from '@tessera/contracts';
import type { App } from '../../app-types';
import { callerOf } from '../../identity/caller';
import type { IdentityDeps } from '../../identity/identity';
import { setupPassword } from '../../identity/password/setup-password.service';

/** Public to the session rules: its bearer is a mailed token of scope `setup_password`, never an access token. */
export function registerSetupPassword(app: App, deps: IdentityDeps): void {
  app.post(
    '/setupPassword',
    { schema: { body: SetupPasswordRequest, response: { 200: Done } }, config: { access: 'public' } },
    async (request) => {
      const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
      await setupPassword(deps, callerOf(request), bearer, request.body);
      return { message: 'Your password is set' };
    },
  );
}
