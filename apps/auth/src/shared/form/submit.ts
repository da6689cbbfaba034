import { applyServerErrors } from '@tessera/api';
import type { CaptchaAnswer, useCaptcha } from '@tessera/api/captcha';
import type { useForm } from '@tessera/platform';

type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;

/** Returns the submit handler of a form. It shows the messages of a failed request at the fields that they name. */
export const submitHandler = <Values extends Record<string, unknown>>(
  { handleSubmit, setError }: Pick<Form<Values>, 'handleSubmit' | 'setError'>,
  send: (values: Values) => Promise<unknown>,
) =>
  handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const names = Object.keys(values) as Parameters<Form<Values>['register']>[0][];
      applyServerErrors(error, names, setError);
    }
  });

/** Sends a public request with the captcha's answer. A failed request needs a new answer. */
export const withCaptcha = <Result>(
  captcha: ReturnType<typeof useCaptcha>,
  send: (answer: CaptchaAnswer) => Promise<Result>,
): Promise<Result> =>
  captcha
    .answer()
    .then(send)
    .catch((error: unknown) => {
      captcha.failed(error);
      throw error;
    });
