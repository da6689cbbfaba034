import { ResetTokenQuery, ValidAnswer } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import type { IdentityDeps } from '../../identity';
import { checkResetToken } from '../../passwords/reset-password.service';

/** Does not consume the token, because mail scanners follow links. */
export function registerCheckResetToken(app: App, deps: IdentityDeps): void {
  app.get(
    '/resetPassword',
    {
      schema: { querystring: ResetTokenQuery, response: { 200: ValidAnswer } },
      config: { access: 'public' },
    },
    async (request) => {
      await checkResetToken(deps, readClientContext(request), request.query.token);
      return { valid: true as const };
    },
  );
}
