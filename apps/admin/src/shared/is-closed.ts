import { ApiError } from '@tessera/platform';

/** A part of somebody's record that opens with a reason, and is not open in this session. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REASON_REQUIRED';
