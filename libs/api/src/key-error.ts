import { ApiError } from './client/api-error';
import { messageOf } from './client/message-of';

/** What the server said against a wallet key or a phrase. */
export interface KeyError {
  message: string;
  attemptsLeft: number | null;
  /** Refused until then, in milliseconds of this browser's clock; the recovery phrase opens it at once. */
  lockedUntil: number | null;
}

/** Null for a failure that says nothing about a key: it was right, or nobody looked at it. */
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

/** The words for the field: what was wrong, and how many tries are left or until when it is locked. */
export function keyErrorText(error: KeyError, formatDate: (moment: number) => string): string {
  const { message, attemptsLeft, lockedUntil } = error;
  if (lockedUntil === null && attemptsLeft === null) return message;
  const more =
    lockedUntil === null ? triesLeft(attemptsLeft ?? 0) : `Locked until ${formatDate(lockedUntil)}.`;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${more}`;
}
