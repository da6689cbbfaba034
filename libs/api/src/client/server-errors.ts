import { ApiError, messageOf } from '@tessera/client';
import { CaptchaProblem } from '../captcha/captcha-problem';

interface FieldError<Name extends string> {
  name: Name | 'root';
  message: string;
  first: boolean;
}

/**
 * Returns the messages of a 422 or 409 for the fields of a form, or one for `root` when the response names none of them or
 * the captcha has no solution. Other failures give an empty list, because a toast shows them.
 */
export function serverErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): FieldError<Name>[] {
  if (error instanceof CaptchaProblem) return [{ name: 'root', message: error.message, first: false }];
  if (!(error instanceof ApiError)) return [];
  const { fieldErrors } = error;
  const named = fields.flatMap((name) => {
    const message = fieldErrors[name];
    return message === undefined ? [] : [{ name, message }];
  });
  if (named.length > 0) return named.map((one, index) => ({ ...one, first: index === 0 }));
  const hasOthers = Object.keys(fieldErrors).length > 0;
  return hasOthers ? [{ name: 'root', message: messageOf(error), first: false }] : [];
}

/** Shows the server's errors in a form, and focuses the first field that has one. */
export function applyServerErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: (name: Name | 'root', error: { message: string }, options?: { shouldFocus: boolean }) => void,
): void {
  for (const { name, message, first } of serverErrors(error, fields))
    setError(name, { message }, { shouldFocus: first });
}
