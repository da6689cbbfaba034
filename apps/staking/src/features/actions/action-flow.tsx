import { transferText } from '@tessera/contracts';
import { formatFull, formatTokenFull } from '@tessera/money';
import {
  ConfirmForm,
  FailedView,
  StepUpForm,
  unansweredStages,
  UnknownView,
  useDraft,
  useTryAgain,
} from '@tessera/wallet-kit';
import { useEffect, type ComponentType } from 'react';
import { HistoryAdvice } from '../../shared/history-advice';
import { hasLargeShare } from '../../shared/warnings-of';
import { CancelForm } from './cancel-form';
import { ClaimForm } from './claim-form';
import { failedWords, FollowedAction } from './followed-action';
import { LeaveContext } from './form-frame';
import { actionText, type StakeAction } from './messages';
import { MoveForm } from './move-form';
import { ActionFigure, PreviewTerms } from './preview-terms';
import { StakeForm } from './stake-form';
import type { StakingData } from './staking-data';
import { UnstakeForm } from './unstake-form';

const forms: Record<StakeAction, ComponentType<{ data: StakingData }>> = {
  stake: StakeForm,
  unstake: UnstakeForm,
  'cancel-unstake': CancelForm,
  move: MoveForm,
  claim: ClaimForm,
};

interface ActionFlowProps {
  action: StakeAction;
  data: StakingData;
  onClose: () => void;
  onSee: (transactionId: string) => void;
}

/** The terms with the wallet key, and a second code above the limit. */
function Confirm({ action, data }: Omit<ActionFlowProps, 'onClose' | 'onSee'>) {
  const { walletId } = data;
  const preview = useDraft((state) => state.preview);
  const asked = useDraft((state) => (state.status === 'step-up' ? state.stepUp : null));

  // Wherever the way leads from here, by a logout too: the key does not outlive its field.
  useEffect(() => () => useDraft.getState().change({ walletPasscode: '' }), []);

  if (preview === null) return null;
  const submit = actionText.submits[action](formatTokenFull(preview.amount, preview.symbol));
  const terms = <PreviewTerms {...{ action, data, preview }} />;
  const chosen = data.validators.find(({ operatorAddress }) => operatorAddress === preview.to);
  // The form has shown this advice already, unless only this stake makes the share large.
  const isAdvised = chosen !== undefined && hasLargeShare(chosen);
  const warnings = preview.warnings.filter(({ code }) => !isAdvised || code !== 'VALIDATOR_SHARE');
  if (asked === null)
    return (
      <ConfirmForm {...{ walletId, submit }} preview={{ ...preview, warnings }}>
        {terms}
      </ConfirmForm>
    );
  return <StepUpForm {...{ walletId, asked, submit }} figure={<ActionFigure {...{ action, preview }} />} />;
}

/** Form, preview, result: the status of the transfer flow (spec section 4) decides. */
export function ActionFlow({ action, data, onClose, onSee }: ActionFlowProps) {
  const { status, unanswered, attempt, preview, refusal, back } = useDraft();
  const { retrying, tryAgain } = useTryAgain(data.walletId);
  if (status === 'completed' && attempt?.transactionId)
    return <FollowedAction {...{ action, data, onClose, onSee }} transactionId={attempt.transactionId} />;
  if (status === 'failed') {
    const close = () => {
      back();
      onClose();
    };
    const reason = refusal?.message ?? transferText.failed;
    const { maybeSent } = refusal ?? {};
    return (
      <FailedView
        {...{ reason, maybeSent, retrying }}
        maybeSentNote={<HistoryAdvice text={transferText.maybeSentNote} onLeave={close} />}
        words={failedWords}
        onClose={close}
        onRetry={tryAgain}
      />
    );
  }
  if (unanswered && preview !== null) {
    const figure = { amount: formatFull(preview.amount), symbol: preview.symbol };
    return (
      <UnknownView {...figure} why={actionText.doNotRepeat} stages={unansweredStages()} onClose={onClose} />
    );
  }
  if (status === 'preview' || status === 'step-up') return <Confirm {...{ action, data }} />;
  const Form = forms[action];
  return (
    <LeaveContext value={onClose}>
      <Form data={data} />
    </LeaveContext>
  );
}
