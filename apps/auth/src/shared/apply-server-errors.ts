import { ApiError, messageOf } from '@tessera/platform';
import { CaptchaProblem } from './captcha/captcha-problem';

/** Whether a failure names fields of a form. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fieldErrors).length > 0;

/**
 * Puts the field errors of a 422 or 409 under their fields. What names a field that the form does not have stands at
 * its root, and so does a captcha that is not done; failures without fields were a toast already.
 */
export function applyServerErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: (name: Name | 'root', error: { message: string }, options?: { shouldFocus: boolean }) => void,
): void {
  if (error instanceof CaptchaProblem) return setError('root', { message: error.message });
  const errors = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  let shown = false;
  for (const [name, message] of errors) {
    const field = fields.find((candidate) => candidate === name);
    if (field === undefined) continue;
    setError(field, { message }, { shouldFocus: !shown });
    shown = true;
  }
  if (errors.length > 0 && !shown) setError('root', { message: messageOf(error) });
}
