import { transferText } from '@tessera/contracts';
import { FormError, Note, Stack } from '@tessera/ui';
import { HistoryAdvice, useDraft, usePreview } from '@tessera/wallet-kit';
import { createContext, use, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { actionText, type StakeAction } from './messages';
import type { StakingData } from '../../shared/stakes/staking-data';

/** The button in the footer is outside the form. */
export const FORM_ID = 'stake-action';

/** Closes the panel when a link leads away from it. */
export const LeaveContext = createContext<() => void>(() => undefined);

const UNDER_FIELDS = ['amount', 'to', 'from'];

interface FormFrameProps {
  action: StakeAction;
  data: StakingData;
  /** Whether the preview can be asked for. */
  ready: boolean;
  /** Shows what is missing and leads there. */
  onMissing: () => void;
  children: ReactNode;
  /** Below the note about a silent chain. */
  below?: ReactNode;
}

/** Whether the preview of an incomplete form was asked for, which shows what is missing and focuses the first of it. */
export function useMissing() {
  const [asked, setAsked] = useState(false);
  const amountRef = useRef<HTMLInputElement>(null);
  const onMissing = (field = amountRef) => {
    setAsked(true);
    field.current?.focus();
  };
  return { asked, amountRef, onMissing };
}

/** A form that ends in the server's preview. Errors that belong to none of its fields are at its end. */
export function FormFrame({ action, data, ready, onMissing, children, below }: FormFrameProps) {
  const { walletId, chain } = data;
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
    <form id={FORM_ID} onSubmit={submit} noValidate aria-label={actionText.titles[action]}>
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
        {chain?.stale === true && <Note tone="warning">{transferText.chainSilent(chain.name)}</Note>}
        {below}
        <FormError>{elsewhere?.[1] ?? refusal?.note}</FormError>
      </Stack>
    </form>
  );
}
