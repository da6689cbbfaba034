import * as messages from '@tessera/contracts/messages';
import { Secret } from '@tessera/contracts/primitives';
import { fieldsOf } from '@tessera/api';
import { useFormContext } from '@tessera/platform';
import { PasswordField } from '@tessera/ui';
import * as v from 'valibot';
import { PlainField } from './plain-field';

const code = v.pipe(v.string(), v.trim(), v.maxLength(32));

/** Entries of the proof that a sign-in needs. @param codeRequired error of a missing code; undefined when it may be empty */
export const proofEntries = (codeRequired: string | undefined) => ({
  password: Secret(messages.passwordRequired),
  code: codeRequired === undefined ? code : v.pipe(code, v.nonEmpty(codeRequired)),
});

/** Password and, if asked for, a code of the authenticator app or a recovery code. Needs a FormProvider. */
export function ProofFields({ codeLabel, asksForCode }: { codeLabel: string; asksForCode: boolean }) {
  const form = useFormContext<{ password: string; code: string }>();
  const field = fieldsOf(form);
  return (
    <>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {/* The server may require a code that this page does not know of. */}
      {(asksForCode || form.formState.errors.code !== undefined) && (
        <PlainField label={codeLabel} autoComplete="one-time-code" {...field('code')} />
      )}
    </>
  );
}
