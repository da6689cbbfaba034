import { ApiError } from '@tessera/client';

/** Whether an error names form fields. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fieldErrors).length > 0;
