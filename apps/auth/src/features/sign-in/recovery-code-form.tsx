import { useForm, valibotResolver } from '@tessera/platform';
import { Button, Stack, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { codeRefusal } from '../../shared/code-refusal';
import { text } from '../../messages';

const Form = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(text.recoveryRequired),
    v.regex(/^[0-9A-Za-z]{4}(-?[0-9A-Za-z]{4}){1,4}$/, text.recoveryRequired),
  ),
});

/** Asks for a recovery code. A rejected code stays in the field, so that the user can correct it. */
export function RecoveryCodeForm({ onVerify }: { onVerify: (code: string) => Promise<void> }) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onVerify(code);
    } catch (error) {
      form.setError('code', { message: codeRefusal(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <TextField
          label={text.recoveryCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.register('code')}
          error={errors.code?.message}
        />
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.verify}
        </Button>
      </Stack>
    </form>
  );
}
