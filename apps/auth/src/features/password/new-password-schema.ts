import { messages, NewPassword } from '@tessera/contracts';
import * as v from 'valibot';

const newPassword = {
  password: NewPassword,
  password_confirmation: v.string(),
};

export const NewPasswordValues = v.pipe(
  v.object(newPassword),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (form) => form.password === form.password_confirmation,
      messages.passwordMismatch,
    ),
    ['password_confirmation'],
  ),
);
export type NewPasswordValues = v.InferOutput<typeof NewPasswordValues>;

export const CodeAndPasswordValues = v.pipe(
  v.object({ authCode: v.pipe(v.string(), v.regex(/^\d{6}$/, messages.codeFormat)), ...newPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (form) => form.password === form.password_confirmation,
      messages.passwordMismatch,
    ),
    ['password_confirmation'],
  ),
);
export type CodeAndPasswordValues = v.InferOutput<typeof CodeAndPasswordValues>;
