import type { StepUp } from '@tessera/contracts/errors';
import { applyServerErrors, codeRefusal, fieldsOf } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { Button, Stack } from '@tessera/ui';
import * as v from 'valibot';
import { PlainField } from '../../../shared/form/plain-field';
import { DialogForm } from '../dialog-form';

const Form = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a code'), v.maxLength(32)) });

/** Returns the source of the code when the server sends one and responds STEP_UP_REQUIRED to a request without it. */
export async function stepUpOf(request: Promise<void>): Promise<StepUp | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    const stepUp = error instanceof ApiError ? error.body.stepUp : undefined;
    if (stepUp === undefined) throw error;
    return stepUp;
  }
}

interface OwnerCodeStepProps {
  id: string;
  asked: StepUp;
  onSubmit: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  /** For a step of an open dialog. A dialog that opens with the field focuses it by itself. */
  autoFocus?: boolean;
}

export function OwnerCodeStep({ id, asked, onSubmit, onResend, autoFocus = false }: OwnerCodeStepProps) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { code: '' } });
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      return form.setError('code', { message: codeRefusal(error) });
    return applyServerErrors(error, ['code'], form.setError);
  };
  const lead =
    asked.sentTo === undefined
      ? 'Enter the code of your authenticator app, or a recovery code.'
      : `We sent a code to ${asked.sentTo}. It works for 10 minutes.`;
  return (
    <Stack gap={4}>
      <DialogForm
        id={id}
        form={form}
        onSubmit={({ code }) => onSubmit(code).catch(failed)}
        lead={lead}
        announced
      >
        <PlainField
          label="Code"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          {...fieldsOf(form)('code')}
        />
      </DialogForm>
      {asked.method === 'code' && (
        <div>
          <Button variant="ghost" size="s" onClick={() => void onResend().catch(failed)}>
            Send a new code
          </Button>
        </div>
      )}
    </Stack>
  );
}
