import * as messages from '@tessera/contracts/messages';
import { ApiError } from './api-error';

/** Returns the message to show for an error: the mapped message, else 'An unknown error occurred'. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : messages.unknownError;

/** Whether a call was cancelled, which is not shown. */
export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.status === 499;

/** Whether the page is outdated, which a dialog shows. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 426;

/** Whether the call found that the session had ended, which the logout has shown. */
export const endedSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.message === messages.invalidRefreshToken || error.message === messages.maxRetriesExceeded);
