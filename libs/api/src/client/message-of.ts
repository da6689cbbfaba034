import { messages } from '@tessera/contracts';
import { ApiError } from './api-error';

/** What to show for anything thrown: the mapped message, else 'An unknown error occurred'. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : messages.unknownError;

/** True for a call that was cancelled; nobody needs to hear of it. */
export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.status === 499;

/** True for a page that is too old; a dialog says so. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 426;

/** True for the call that found the session over; the logout itself has said so. */
export const endedSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.message === messages.invalidRefreshToken || error.message === messages.maxRetriesExceeded);
