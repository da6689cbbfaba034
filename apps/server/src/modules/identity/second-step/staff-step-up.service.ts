import { messages } from '@tessera/contracts';
import type { Actor } from '../../../platform/actor';
import { MINUTE } from '../../../platform/clock';
import { forbidden, stepUpRequired } from '../../../platform/errors';
import { saveStepUp } from '../sessions/sessions.repository';
import { askStepUp, confirmStepUp, stepUpMethod, type StepUpDeps } from './step-up.service';

/** What staff change wants a code of the authenticator app that is no older. */
const FRESH_MS = 5 * MINUTE;

/**
 * Lets a change by staff through while the app's last code is fresh: that of the sign-in, or one given since. Without it the
 * call is answered 403 STEP_UP_REQUIRED and is repeated with `x-step-up`; the code counts for five minutes in its session.
 * @throws DomainError 403 STEP_UP_REQUIRED or TOTP_REQUIRED, 401 for a wrong code.
 */
export async function requireFreshStep(
  deps: StepUpDeps,
  { userId, sessionId, provedAt }: Pick<Actor, 'userId' | 'sessionId' | 'provedAt'>,
  code: string | undefined,
): Promise<void> {
  const now = deps.clock.now();
  if (provedAt && now.getTime() - provedAt.getTime() <= FRESH_MS) return;
  const asked = { userId, subject: sessionId };
  if (code === undefined) {
    // Never a code by mail: the app was on when they signed in, and without it they are no staff.
    if ((await stepUpMethod(deps.db, userId)) !== 'totp')
      throw forbidden('TOTP_REQUIRED', messages.totpRequired);
    throw stepUpRequired(await askStepUp(deps, asked, 'the back office'), messages.staffStepUp);
  }
  await confirmStepUp(deps, asked, code, (tx) => saveStepUp(tx, sessionId, now));
}
