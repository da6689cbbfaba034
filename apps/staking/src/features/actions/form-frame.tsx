import { transferText } from '@tessera/contracts';
import { FormError, Note, Stack, useDraft, usePreview } from '@tessera/platform';
import type { FormEvent, ReactNode } from 'react';
import { actionText } from './messages';

/** The footer's button stands outside the form. */
export const FORM_ID = 'stake-action';

const UNDER_FIELDS = ['amount', 'to', 'from'];

interface FormFrameProps {
  walletId: string;
  label: string;
  /** Whether the preview can be asked for. */
  ready: boolean;
  /** Shows what is missing and leads there. */
  onMissing: () => void;
  children: ReactNode;
}

/** A form that ends in the server's preview; what the server says of no field of it stands at its end. */
export function FormFrame({ walletId, label, ready, onMissing, children }: FormFrameProps) {
  const { previewStatus, refusal, attempt, sending } = useDraft();
  const preview = usePreview(walletId);
  const interrupted = attempt?.confirmed === true && attempt.transactionId === null;
  const elsewhere = Object.entries(refusal?.fieldErrors ?? {}).find(([name]) => !UNDER_FIELDS.includes(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (previewStatus === 'pending') return;
    if (ready) void preview();
    else onMissing();
  };
  return (
    <form id={FORM_ID} onSubmit={submit} noValidate aria-label={label}>
      <Stack gap={5}>
        {(interrupted || attempt?.maybeSent === true) && !sending && (
          <Note tone="warning">{interrupted ? actionText.interrupted : transferText.maybeSentBefore}</Note>
        )}
        {children}
        <FormError>{elsewhere?.[1] ?? refusal?.note}</FormError>
      </Stack>
    </form>
  );
}
