import { messages } from '@tessera/contracts';
import { ApiError, messageOf } from '@tessera/api';
import { until } from './until';

/** The server's words, but with this browser's time where they name one. */
export function refusalMessage(error: unknown): string {
  const heldUntil =
    error instanceof ApiError && error.code === 'PAYMENT_HELD' ? error.body.heldUntil : undefined;
  if (heldUntil === undefined) return messageOf(error);
  return `${messages.heldByAnother} ${until(heldUntil)}. ${messages.heldByAnotherAdvice}`;
}
