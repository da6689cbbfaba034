import { ApiError, messageOf } from '@tessera/client';

export interface KeyError {
  message: string;
  attemptsLeft: number | null;
  /** The end of the lockout in ms of this browser's clock. The recovery phrase ends it at once. */
  lockedUntil: number | null;
}

/** Reads the rejection of a key from an error. Returns null for a failure that does not concern the key. */
export function keyErrorOf(error: unknown): KeyError | null {
  if (!(error instanceof ApiError)) return null;
  const { status, code, body } = error;
  if (status !== 400 && status !== 401 && code !== 'WALLET_KEY_LOCKED') return null;
  const { attemptsLeft = null, retry_after } = body;
  const lockedUntil = retry_after === undefined ? null : Date.now() + retry_after * 1000;
  return { message: messageOf(error), attemptsLeft, lockedUntil };
}

const triesLeft = (count: number): string =>
  count === 0 ? 'No tries left for now.' : count === 1 ? '1 try left.' : `${count} tries left.`;

/** Formats the message for the field, with the remaining tries or the end of the lockout. */
export function keyErrorText(error: KeyError, formatDate: (moment: number) => string): string {
  const { message, attemptsLeft, lockedUntil } = error;
  if (lockedUntil === null && attemptsLeft === null) return message;
  const more =
    lockedUntil === null ? triesLeft(attemptsLeft ?? 0) : `Locked until ${formatDate(lockedUntil)}.`;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${more}`;
}
