import { ApiError } from '@tessera/client';

/** Error codes that the server sends only before it signs. */
const BEFORE_SIGNING: readonly (string | undefined)[] = ['CHAIN_SILENT'];

/**
 * Whether the outcome of a call is unknown: there was no response, or not one of the server, or the server failed after it may have
 * signed. A repeated call under the same key makes no second transfer.
 * @param before an earlier call under this key was unanswered and may still be carried out
 */
export function isUnanswered(error: unknown, before = false): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'IN_PROGRESS') return true;
  return error.status >= 500 && (before || !BEFORE_SIGNING.includes(error.code));
}
