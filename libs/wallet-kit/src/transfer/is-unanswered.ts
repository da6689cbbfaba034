import { ApiError } from '@tessera/client';

/** Error codes that the server sends only before it signs. */
const BEFORE_SIGNING: readonly (string | undefined)[] = ['CHAIN_SILENT'];

/**
 * Whether the outcome of a call is unknown: no response, or a server error after signing may have begun.
 * @param before whether an earlier call with this idempotency key got no response and may still be executed
 */
export function isUnanswered(error: unknown, before = false): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'IN_PROGRESS') return true;
  return error.status >= 500 && (before || !BEFORE_SIGNING.includes(error.code));
}
