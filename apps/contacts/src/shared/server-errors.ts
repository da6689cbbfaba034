import { ApiError, messageOf } from '@tessera/platform';

interface FieldError<Name extends string> {
  name: Name | 'root';
  message: string;
  first: boolean;
}

/**
 * Field errors of a 422 or 409 with the fields that they stand under; what names none of them stands at the root. A failure
 * without fields was a toast already.
 */
export function serverErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): FieldError<Name>[] {
  if (!(error instanceof ApiError)) return [];
  const named = fields.flatMap((name) => {
    const message = error.fieldErrors[name];
    return message === undefined ? [] : [{ name, message }];
  });
  if (named.length > 0) return named.map((one, at) => ({ ...one, first: at === 0 }));
  const hasOthers = Object.keys(error.fieldErrors).length > 0;
  return hasOthers ? [{ name: 'root', message: messageOf(error), first: false }] : [];
}
