import { Done, SetupPasswordRequest } from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../http/app-types';
import { readClientContext } from '../read-client-context';
import type { IdentityDeps } from '../../identity';
import { requireSetupToken, setupPassword } from '../../passwords/reset-password.service';

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Public access: its bearer is a mailed `setup_password` token, not an access token. */
export function registerSetupPassword(app: App, deps: IdentityDeps): void {
  const accounts = new WeakMap<FastifyRequest, string>();
  app.post(
    '/setupPassword',
    {
      schema: { body: SetupPasswordRequest, security: [{ bearer: [] }], response: { 200: Done } },
      config: { access: 'public' },
      // Verifies the bearer before the body is read.
      onRequest: async (request) => {
        accounts.set(request, await requireSetupToken(deps, readClientContext(request), tokenOf(request)));
      },
    },
    async (request) => {
      const userId = accounts.get(request) ?? '';
      await setupPassword(deps, { userId, token: tokenOf(request) }, request.body);
      return { message: 'Your password is set' };
    },
  );
}
