import { ApiError } from '@tessera/api';

/** What the server says only before anything is signed. */
const BEFORE_SIGNING: readonly (string | undefined)[] = ['CHAIN_SILENT'];

/**
 * True when nobody knows whether the call was carried out: nothing came back, something in between answered, or the server
 * failed after it may have signed. Repeated under the same key it makes no second transfer.
 * @param before an earlier call under this key was unanswered: it may still go through, whatever a later one hears.
 */
export function isUnanswered(error: unknown, before = false): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'IN_PROGRESS') return true;
  return error.status >= 500 && (before || !BEFORE_SIGNING.includes(error.code));
}
