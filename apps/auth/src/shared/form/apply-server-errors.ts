import { serverErrors } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { CaptchaProblem } from '../captcha/captcha-problem';

/** Whether an error names form fields. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fieldErrors).length > 0;

/** Shows the field errors of a 422 or 409 in a form, and an unsolved captcha at its root. */
export function applyServerErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: (name: Name | 'root', error: { message: string }, options?: { shouldFocus: boolean }) => void,
): void {
  if (error instanceof CaptchaProblem) return setError('root', { message: error.message });
  for (const { name, message, first } of serverErrors(error, fields))
    setError(name, { message }, { shouldFocus: first });
}
