import { messages, NewPassword, type IdentifierType } from '@tessera/contracts';
import * as v from 'valibot';
import { identifierSchema } from '../../shared/identifier/identifier-schema';

export const signUpSchema = (type: IdentifierType) =>
  v.pipe(
    v.object({
      identifier: identifierSchema(type),
      password: NewPassword,
      password_confirmation: v.string(),
      age_confirmed: v.pipe(
        v.boolean(),
        v.check((confirmed) => confirmed, messages.ageRequired),
      ),
      consent: v.pipe(
        v.boolean(),
        v.check((given) => given, messages.consentRequired),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        (form) => form.password === form.password_confirmation,
        messages.passwordMismatch,
      ),
      ['password_confirmation'],
    ),
  );
export type SignUpValues = v.InferOutput<ReturnType<typeof signUpSchema>>;
