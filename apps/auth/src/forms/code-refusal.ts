import { ApiError, messageOf } from '@tessera/platform';
import { text } from '../messages';

/** Returns the message of a rejected code, with the attempts left if the server sends them. */
export function codeRefusal(error: unknown): string {
  const left = error instanceof ApiError ? error.body.attemptsLeft : undefined;
  return left === undefined ? messageOf(error) : `${messageOf(error)}. ${text.triesLeft(left)}`;
}
