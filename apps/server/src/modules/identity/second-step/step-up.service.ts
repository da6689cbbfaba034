import type { StepUp } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { SECOND, MINUTE } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { queueMail, queueText } from '../../../platform/outbox/outbox.repository';
import { invalidAuthCode, forbidden, stepUpRequired } from '../../../platform/errors';
import { RESEND_PAUSE_SECONDS } from '../rate-limits/rate-limit-rules';
import { consumeRateLimit, withRateLimit } from '../rate-limits/rate-limits.repository';
import {
  countCodeAttempt,
  findOpenCode,
  issueCode,
  consumeCode,
  STEP_UP_PURPOSES,
  verifyCode,
  type AuthCode,
} from '../codes/auth-codes.repository';
import { CODE_SECONDS, codeExpiry, MAX_CODE_ATTEMPTS } from '../codes/code-expiry';
import type { IdentityDeps } from '../identity';
import { mainIdentifier } from '../users/users.repository';
import { maskIdentifier } from '../identifiers/identifier';
import { consumeTotp } from './totp.service';
import { hasTotp } from './second-step.repository';
import type { Actor } from '../../../platform/actor';
import { saveStepUp } from '../sessions/sessions.repository';

export type StepUpDeps = Pick<IdentityDeps, 'db' | 'clock' | 'keyed' | 'totpSealer'>;

interface StepUpSubject {
  userId: string;
  /** Id of the transfer or of the staff session that the step-up code confirms. */
  subject: string;
}

export const stepUpMethod = async (db: Executor, userId: string): Promise<'code' | 'totp'> =>
  (await hasTotp(db, userId)) ? 'totp' : 'code';

const isFor = (code: AuthCode | undefined, { subject }: StepUpSubject): code is AuthCode =>
  code?.subject === subject;

/**
 * Issues a step-up code for `subject`. A repeated call reuses a code that has attempts left: for 30 s if the code was
 * sent, and for 10 minutes with an authenticator app.
 * @param payment text that tells the user what the code confirms
 */
export async function startStepUp(deps: StepUpDeps, asked: StepUpSubject, payment: string): Promise<StepUp> {
  const { db, clock, keyed } = deps;
  const { userId, subject } = asked;
  const identifier = await mainIdentifier(db, userId);
  const purpose = (await hasTotp(db, userId)) ? 'step-up-totp' : 'step-up';
  const now = clock.now().getTime();
  const open = await findOpenCode(db, identifier, [purpose], { userId });
  const age =
    isFor(open, asked) && open.tries < MAX_CODE_ATTEMPTS ? now - open.createdAt.getTime() : Infinity;
  const isPending = age < (purpose === 'step-up' ? RESEND_PAUSE_SECONDS : CODE_SECONDS) * SECOND;
  if (!isPending) {
    await consumeRateLimit(db, clock, 'stepUpCode', userId);
    await db.transaction(async (tx) => {
      const code = await issueCode(tx, clock, keyed.codes, { purpose, identifier, userId, subject });
      if (purpose === 'step-up-totp') return;
      const { type, value: to } = identifier;
      const message = { to, template: 'step-up-code', params: { code, payment } } as const;
      const expiresAt = codeExpiry(clock);
      await (type === 'email' ? queueMail : queueText)(tx, clock, { ...message, expiresAt });
    });
  }
  if (purpose === 'step-up-totp') return { method: 'totp' };
  const resendAfter = RESEND_PAUSE_SECONDS - (isPending ? Math.floor(age / SECOND) : 0);
  return { method: 'code', sentTo: maskIdentifier(identifier), resendAfter };
}

export async function confirmStepUp(
  deps: StepUpDeps,
  asked: StepUpSubject,
  code: string,
  record: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { db, clock, keyed } = deps;
  const { userId } = asked;
  const open = await findOpenCode(db, await mainIdentifier(db, userId), STEP_UP_PURPOSES, { userId });
  if (!isFor(open, asked)) throw invalidAuthCode();
  await withRateLimit(deps, 'wrongCodes', `step-up:${userId}`, async () => {
    const byApp = open.purpose === 'step-up-totp';
    const { passed, attemptsLeft } = byApp
      ? await countCodeAttempt(db, clock, open)
      : await verifyCode(db, clock, keyed.codes, open, code);
    if (!passed) throw invalidAuthCode(attemptsLeft);
    await db.transaction(async (tx) => {
      if (byApp && !(await consumeTotp(tx, deps, userId, code))) throw invalidAuthCode(attemptsLeft);
      if (!(await consumeCode(tx, clock, open))) throw invalidAuthCode();
      await record(tx);
    });
  });
}

const FRESH_MS = 5 * MINUTE;

/** Requires `code` unless the session proved a second factor (at sign-in or by step-up) in the last 5 minutes. */
export async function requireRecentStepUp(
  deps: StepUpDeps,
  { userId, sessionId, provedAt }: Pick<Actor, 'userId' | 'sessionId' | 'provedAt'>,
  code: string | undefined,
): Promise<void> {
  const now = deps.clock.now();
  if (provedAt && now.getTime() - provedAt.getTime() <= FRESH_MS) return;
  const asked = { userId, subject: sessionId };
  if (code === undefined) {
    // Do not send staff a code, because their role requires the authenticator app.
    if ((await stepUpMethod(deps.db, userId)) !== 'totp')
      throw forbidden('TOTP_REQUIRED', messages.totpRequired);
    throw stepUpRequired(await startStepUp(deps, asked, 'the back office'), messages.staffStepUp);
  }
  await confirmStepUp(deps, asked, code, (tx) => saveStepUp(tx, sessionId, now));
}
