import { transferText } from '@tessera/contracts';
import { FormError, Note, Stack } from '@tessera/ui';
import { HistoryAdvice, useDraft, usePreview } from '@tessera/wallet-kit';
import type { FormEvent, ReactNode } from 'react';
import type { StakingData } from '../../shared/stakes/staking-data';
import { actionText, type StakeAction } from './messages';

/** The submit button is outside the form, in the footer. */
export const FORM_ID = 'stake-action';

const UNDER_FIELDS = ['amount', 'to', 'from'];

export interface ActionFormProps {
  action: StakeAction;
  data: StakingData;
  onClose: () => void;
}

interface FormFrameProps extends ActionFormProps {
  ready: boolean;
  onMissing: () => void;
  children: ReactNode;
  below?: ReactNode;
}

/** A form that requests a preview. Errors of other fields than its own are at its end. */
export function FormFrame({ action, data, onClose, ready, onMissing, children, below }: FormFrameProps) {
  const { walletId, chain } = data;
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
    <form id={FORM_ID} onSubmit={submit} noValidate aria-label={actionText.titles[action]}>
      <Stack gap={5}>
        {(interrupted || attempt?.maybeSent === true) && !sending && (
          <Note tone="warning">
            {interrupted ? (
              transferText.interrupted('request')
            ) : (
              <HistoryAdvice text={transferText.maybeSentBefore} onLeave={onClose} />
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
