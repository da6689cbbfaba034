import { MINUTE, SECOND, type Clock } from '../../../platform/clock';

/** Lifetime of a one-time code: of a sign-in, a sign-up, a step-up or another purpose. */
export const CODE_SECONDS = 600;

/** Lifetime of a mailed link, and of a reset token. */
export const LINK_SECONDS = 900;

/** How long after the first code a further one is sent without the password. */
const RESEND_WINDOW_MS = 30 * MINUTE;

export const codeExpiry = (clock: Clock): Date => new Date(clock.now().getTime() + CODE_SECONDS * SECOND);
export const linkExpiry = (clock: Clock): Date => new Date(clock.now().getTime() + LINK_SECONDS * SECOND);

/** Whether an open code is young enough to be sent again without the password. */
export const isResendable = (clock: Clock, { createdAt }: { createdAt: Date }): boolean =>
  clock.now().getTime() - createdAt.getTime() < RESEND_WINDOW_MS;
