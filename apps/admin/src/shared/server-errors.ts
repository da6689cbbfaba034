import { ApiError, messageOf } from '@tessera/platform';

/**
 * What a 422 or 409 says of these fields, and under `root` what names none of them. Everything else was a toast already.
 */
export function serverErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): { name: Name | 'root'; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  const named = fields.flatMap((name) => {
    const message = error.fieldErrors[name];
    return message === undefined ? [] : [{ name, message }];
  });
  if (named.length > 0 || Object.keys(error.fieldErrors).length === 0) return named;
  return [{ name: 'root', message: messageOf(error) }];
}
