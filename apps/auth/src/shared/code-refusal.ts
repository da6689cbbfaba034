import { codeRejected } from '@tessera/contracts';
import { ApiError, messageOf } from '@tessera/client';

/** Returns the message of a rejected code, with the attempts left if the server sends them. */
export function codeRefusal(error: unknown): string {
  const left = error instanceof ApiError ? error.body.attemptsLeft : undefined;
  return codeRejected(messageOf(error), left, 'code');
}
