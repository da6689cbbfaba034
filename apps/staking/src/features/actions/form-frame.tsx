import { transferText } from '@tessera/contracts';
import { FormError, Note, Stack } from '@tessera/ui';
import { useDraft, usePreview } from '@tessera/wallet-kit';
import { createContext, use, type FormEvent, type ReactNode } from 'react';
import { HistoryAdvice } from '../../shared/history-advice';

/** The footer's button stands outside the form. */
export const FORM_ID = 'stake-action';

/** Closes the panel when a link leads away from it. */
export const LeaveContext = createContext<() => void>(() => undefined);

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
  const leave = use(LeaveContext);
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
          <Note tone="warning">
            {interrupted ? (
              transferText.interrupted('request')
            ) : (
              <HistoryAdvice text={transferText.maybeSentBefore} onLeave={leave} />
            )}
          </Note>
        )}
        {children}
        <FormError>{elsewhere?.[1] ?? refusal?.note}</FormError>
      </Stack>
    </form>
  );
}
