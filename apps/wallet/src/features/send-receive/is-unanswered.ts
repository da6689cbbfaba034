import { ApiError } from '@tessera/platform';

const GATEWAY = [502, 503, 504];

/**
 * True when nobody knows whether the call was carried out: nothing came back, or something in between answered. An answer
 * of the server itself carries a code and is certain, but for the one that says it still works on this key.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'IN_PROGRESS') return true;
  return error.code === undefined && (error.status === 500 || GATEWAY.includes(error.status));
}
