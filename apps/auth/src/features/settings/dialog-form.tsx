import { FormProvider, useForm, valibotResolver } from '@tessera/platform';
import { Button, FormError, PasswordField, Stack, Text } from '@tessera/ui';
import type { ReactNode } from 'react';
import * as messages from '@tessera/contracts/messages';
import { Secret } from '@tessera/contracts/primitives';
import { fieldsOf } from '@tessera/api';
import * as v from 'valibot';
import { submitHandler } from '../../shared/form/submit';

interface DialogFormProps<Values extends Record<string, unknown>> {
  /** Id of the form, for the submit button in the dialog's footer. */
  id: string;
  form: ReturnType<typeof useForm<Values>>;
  /** Sends the valid values. The form shows the messages of a rejection at its fields. */
  onSubmit: (values: Values) => Promise<unknown>;
  lead: string;
  /** Whether screen readers announce the lead when it changes. */
  announced?: boolean;
  children: ReactNode;
}

export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { id, form, onSubmit, lead, announced = false, children } = props;
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={(event) => void submitHandler(form, onSubmit)(event)} noValidate>
        <Stack gap={4}>
          <Text as="p" tone="secondary" role={announced ? 'status' : undefined}>
            {lead}
          </Text>
          {children}
          <FormError>{form.formState.errors.root?.message}</FormError>
        </Stack>
      </form>
    </FormProvider>
  );
}

interface DialogFooterProps {
  form: string;
  action: string;
  danger?: boolean;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

export const DialogFooter = ({ form, action, danger, busy, disabled, onCancel }: DialogFooterProps) => (
  <>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
      {action}
    </Button>
  </>
);

const Form = v.object({ password: Secret(messages.passwordRequired) });

interface PasswordStepProps {
  id: string;
  lead: string;
  onSubmit: (password: string) => Promise<unknown>;
}

export function PasswordStep({ id, lead, onSubmit }: PasswordStepProps) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { password: '' } });
  return (
    <DialogForm id={id} form={form} onSubmit={({ password }) => onSubmit(password)} lead={lead}>
      <PasswordField label="Password" autoComplete="current-password" {...fieldsOf(form)('password')} />
    </DialogForm>
  );
}
