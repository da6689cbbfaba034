import { messages } from '@tessera/contracts';
import { ApiError } from '@tessera/client';

/** Whether the server rejected the link, so that no other password can help. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 ||
    error.code === 'LINK_EXPIRED' ||
    error.message === messages.linkExpired ||
    (error.status === 422 && error.fieldErrors['token'] !== undefined));
