import { transferText } from '@tessera/contracts/transfer-text';
import { FormError, Note, Stack } from '@tessera/ui';
import { AttemptNote, useDraft, usePreview } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import type { StakingData } from '../../shared/stakes/staking-data';
import { isBlocked } from './begin-action';
import { actionText, type StakeAction } from './messages';
import type { ActionForm } from './use-action-form';

/** The submit button is outside the form, in the footer. */
export const FORM_ID = 'stake-action';

const UNDER_FIELDS = ['amount', 'to', 'from'];

export interface ActionFormProps {
  action: StakeAction;
  data: StakingData;
  onClose: () => void;
}

interface FormFrameProps extends ActionFormProps {
  form: ActionForm;
  children: ReactNode;
  below?: ReactNode;
}

/** A form that requests a preview. Errors of other fields than its own are at its end. */
export function FormFrame({ action, data, onClose, form, children, below }: FormFrameProps) {
  const { walletId, chain } = data;
  const draft = useDraft();
  const { refusal } = draft;
  const preview = usePreview(walletId);
  const elsewhere = Object.entries(refusal?.fieldErrors ?? {}).find(([name]) => !UNDER_FIELDS.includes(name));
  const submit = form.submit(async () => {
    if (draft.previewStatus !== 'pending' && !isBlocked(action, data, draft)) await preview();
  });
  return (
    <form
      id={FORM_ID}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={actionText.titles[action]}
    >
      <Stack gap={5}>
        <AttemptNote what="request" onLeave={onClose} />
        {children}
        {chain?.stale === true && <Note tone="warning">{transferText.chainSilent(chain.name)}</Note>}
        {below}
        <FormError>{elsewhere?.[1] ?? refusal?.note}</FormError>
      </Stack>
    </form>
  );
}
