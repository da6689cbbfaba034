import { ApiError } from '@tessera/client';

/** Whether the error says that a part of a record needs a reason first. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REASON_REQUIRED';
