import type { StepUp } from '@tessera/contracts';
import { ApiError } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { Button, FormError, Stack, Text, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { applyServerErrors } from '../../../shared/apply-server-errors';
import { codeRefusal } from '../../../shared/code-refusal';
import { settingsText } from '../messages';

const Form = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty(settingsText.codeRequired), v.maxLength(32)),
});

interface OwnerCodeStepProps {
  /** The form's id, for the submit button in the dialog's footer. */
  id: string;
  asked: StepUp;
  onSubmit: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  /** For a step of an open dialog. A dialog that opens with the field focuses it by itself. */
  autoFocus?: boolean;
}

/** Asks for the code that deletes an account or downloads its data. */
export function OwnerCodeStep({ id, asked, onSubmit, onResend, autoFocus = false }: OwnerCodeStepProps) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { code: '' } });
  const { errors } = form.formState;
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      return form.setError('code', { message: codeRefusal(error) });
    return applyServerErrors(error, ['code'], form.setError);
  };
  const submit = form.handleSubmit(({ code }) => onSubmit(code).catch(failed));
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Text as="p" tone="secondary" role="status">
          {asked.sentTo === undefined ? settingsText.ownerCodeTotp : settingsText.ownerCodeSent(asked.sentTo)}
        </Text>
        <TextField
          label={settingsText.ownerCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          {...form.register('code')}
          error={errors.code?.message}
        />
        <FormError>{errors.root?.message}</FormError>
        {asked.method === 'code' && (
          <div>
            <Button variant="ghost" size="s" onClick={() => void onResend().catch(failed)}>
              {settingsText.sendNewCode}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
