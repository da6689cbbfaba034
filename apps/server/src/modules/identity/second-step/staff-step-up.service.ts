import { messages } from '@tessera/contracts';
import type { Actor } from '../../../platform/actor';
import { MINUTE } from '../../../platform/clock';
import { forbidden, stepUpRequired } from '../../../platform/errors';
import { saveStepUp } from '../sessions/sessions.repository';
import { startStepUp, confirmStepUp, stepUpMethod, type StepUpDeps } from './step-up.service';

/** Maximum age of the authenticator code for a change by staff. */
const FRESH_MS = 5 * MINUTE;

/**
 * Requires an authenticator code of the last five minutes in this session, from the sign-in or a step-up. Without one the response
 * is 403 STEP_UP_REQUIRED, and the client repeats the request with `x-step-up`.
 * @throws DomainError 403 STEP_UP_REQUIRED or TOTP_REQUIRED, 401 for a wrong code.
 */
export async function requireRecentStepUp(
  deps: StepUpDeps,
  { userId, sessionId, provedAt }: Pick<Actor, 'userId' | 'sessionId' | 'provedAt'>,
  code: string | undefined,
): Promise<void> {
  const now = deps.clock.now();
  if (provedAt && now.getTime() - provedAt.getTime() <= FRESH_MS) return;
  const asked = { userId, subject: sessionId };
  if (code === undefined) {
    // Staff never get a code by mail: their role requires the app.
    if ((await stepUpMethod(deps.db, userId)) !== 'totp')
      throw forbidden('TOTP_REQUIRED', messages.totpRequired);
    throw stepUpRequired(await startStepUp(deps, asked, 'the back office'), messages.staffStepUp);
  }
  await confirmStepUp(deps, asked, code, (tx) => saveStepUp(tx, sessionId, now));
}
