import { ResendAnswer, ResendRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { RESEND_PAUSE_SECONDS } from '../../rate-limits/rate-limit-rules';
import { readClientContext } from '../read-client-context';
import { applyCookies } from '../apply-cookies';
import type { IdentityDeps } from '../../identity';
import { resend } from '../../sign-in/resend-code.service';
import { preauthOf } from '../../codes/preauth';

/** `/resendMagicLink` is the older name. */
export function registerResend(app: App, deps: IdentityDeps): void {
  for (const path of ['/resendMagicLinkV1', '/resendMagicLink']) {
    app.post(
      path,
      { schema: { body: ResendRequest, response: { 200: ResendAnswer } }, config: { access: 'public' } },
      async (request, reply) => {
        const client = readClientContext(request);
        await deps.captcha.check(request.body, client);
        const preauth = preauthOf(client);
        await resend(deps, client, preauth, request.body);
        applyCookies(reply, { preauth: preauth.cookie });
        return { message: 'If a sign-in is open, we sent a new code', retry_after: RESEND_PAUSE_SECONDS };
      },
    );
  }
}
