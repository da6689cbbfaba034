import { ApiError, messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { Dialog, type DialogProps } from '@tessera/ui';
import { useId } from 'react';
import * as v from 'valibot';
import { hasFieldErrors } from '../../../shared/form/has-field-errors';
import { proofEntries, ProofFields } from '../../../shared/form/proof-fields';
import { DialogFooter, DialogForm } from '../dialog-form';

const WithCode = v.object(proofEntries('Enter a code'));
const WithoutCode = v.object(proofEntries(undefined));

interface ProofFormProps {
  id: string;
  lead: string;
  /** False when the authenticator app may be off. The code is then empty unless the server asks for it. */
  asksForCode?: boolean;
  onSubmit: (values: { password: string; code: string }) => Promise<unknown>;
}

export function ProofForm({ id, lead, asksForCode = true, onSubmit }: ProofFormProps) {
  const form = useForm({
    resolver: valibotResolver(asksForCode ? WithCode : WithoutCode),
    defaultValues: { password: '', code: '' },
  });
  const showRefusal = (error: unknown) => {
    if (hasFieldErrors(error)) throw error;
    const field = error instanceof ApiError && error.status === 401 ? 'code' : 'root';
    form.setError(field, { message: messageOf(error) });
  };
  return (
    <DialogForm id={id} form={form} onSubmit={(values) => onSubmit(values).catch(showRefusal)} lead={lead}>
      <ProofFields codeLabel="Code of the app, or a recovery code" asksForCode={asksForCode} />
    </DialogForm>
  );
}

interface ProofDialogProps
  extends Omit<ProofFormProps, 'id'>, Pick<DialogProps, 'open' | 'onOpenChange' | 'title'> {
  action: string;
  busy: boolean;
}

export function ProofDialog(props: ProofDialogProps) {
  const { open, onOpenChange, title, action, busy, onSubmit, ...form } = props;
  const id = useId();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={<DialogFooter form={id} action={action} danger busy={busy} onCancel={close} />}
    >
      <ProofForm
        {...form}
        id={id}
        onSubmit={async (values) => {
          await onSubmit(values);
          close();
        }}
      />
    </Dialog>
  );
}
