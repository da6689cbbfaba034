import { ApiError } from '@tessera/client';

export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fieldErrors).length > 0;
