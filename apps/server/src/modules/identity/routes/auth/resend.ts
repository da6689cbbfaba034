import { ResendAnswer, ResendRequest } from '@tessera/contracts';
import type { App } from '../../../../http/app-types';
import { RESEND_PAUSE_SECONDS } from '../../attempt-rules';
import { callerOf } from '../../caller';
import { applyCookies } from '../../cookies';
import type { IdentityDeps } from '../../identity';
import { resend } from '../../resend.service';
import { preauthOf } from '../../preauth';

/** /resendMagicLink is the same call under its older name. */
export function registerResend(app: App, deps: IdentityDeps): void {
  for (const path of ['/resendMagicLinkV1', '/resendMagicLink']) {
    app.post(
      path,
      { schema: { body: ResendRequest, response: { 200: ResendAnswer } }, config: { access: 'public' } },
      async (request, reply) => {
        const caller = callerOf(request);
        await deps.captcha.check(request.body, caller);
        const preauth = preauthOf(caller);
        await resend(deps, caller, preauth, request.body);
        applyCookies(reply, { preauth: preauth.cookie });
        return { message: 'If a sign-in is open, we sent a new code', retry_after: RESEND_PAUSE_SECONDS };
      },
    );
  }
}
