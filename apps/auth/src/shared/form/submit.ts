import { applyServerErrors } from '@tessera/api';
import type { useForm } from '@tessera/platform';
import { ApiError } from '@tessera/client';

type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;
type Name<Values extends Record<string, unknown>> = Parameters<Form<Values>['register']>[0];

/** Returns the submit handler of a form. It shows the messages of a failed request at the fields that they name. */
export const submitHandler = <Values extends Record<string, unknown>>(
  { handleSubmit, setError }: Pick<Form<Values>, 'handleSubmit' | 'setError'>,
  send: (values: Values) => Promise<unknown>,
) =>
  handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const isName = (name: string): name is Name<Values> => name in values;
      applyServerErrors(error, Object.keys(values).filter(isName), setError);
    }
  });

/** Whether an error names form fields. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fieldErrors).length > 0;
