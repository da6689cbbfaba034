import { MINUTE, SECOND, type Clock } from '../../../platform/clock';

export const CODE_SECONDS = 600;

export const LINK_SECONDS = 900;

/** Maximum age of a code for which a replacement can be sent without asking for the password again. */
export const RESEND_WINDOW_MS = 30 * MINUTE;

export const codeExpiry = (clock: Clock): Date => new Date(clock.now().getTime() + CODE_SECONDS * SECOND);
export const linkExpiry = (clock: Clock): Date => new Date(clock.now().getTime() + LINK_SECONDS * SECOND);

export const isResendable = (clock: Clock, { createdAt }: { createdAt: Date }): boolean =>
  clock.now().getTime() - createdAt.getTime() < RESEND_WINDOW_MS;

export const MAX_CODE_ATTEMPTS = 5;
