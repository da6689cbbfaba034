import { types } from 'node:util';

/**
 * Returns the message of an error, and the reason in its cause, because `fetch` reports each error of the network as "fetch failed". If
 * several addresses of a host were tried, the cause is an AggregateError with a code and no message.
 */
export function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const { cause, message } = error;
  if (!types.isNativeError(cause)) return message;
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return `${message} (${cause.message || code})`;
}
