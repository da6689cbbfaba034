import { formatTokenFull } from '@tessera/money';
import { Confirm, Figure, TransferFlow } from '@tessera/wallet-kit';
import type { ComponentType } from 'react';
import { hasLargeShare } from '../../shared/validator/warnings-of';
import { Result, ResultFacts } from './action-result';
import { CancelForm } from './cancel-form';
import { ClaimForm } from './claim-form';
import { LeaveContext } from './form-frame';
import { actionText, type StakeAction } from './messages';
import { MoveForm } from './move-form';
import { PreviewTerms } from './preview-terms';
import { StakeForm } from './stake-form';
import type { StakingData } from '../../shared/stakes/staking-data';
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

/** A staking request from its form to its result. */
export function ActionFlow({ action, data, onClose, onSee }: ActionFlowProps) {
  const { walletId, validators } = data;
  const Form = forms[action];
  return (
    <TransferFlow
      {...{ walletId, onClose, onSee }}
      words={{ nothing: actionText.nothingChanged, feeTaken: actionText.feeTakenLead }}
      why={actionText.doNotRepeat}
      form={
        <LeaveContext value={onClose}>
          <Form data={data} />
        </LeaveContext>
      }
      confirm={(confirmation, preview) => {
        const { amount, symbol, amountUsd } = preview;
        const look = { amount, symbol, amountUsd, reward: action === 'claim' };
        const figure = <Figure label={actionText.figures[action]} {...look} />;
        const chosen = validators.find(({ operatorAddress }) => operatorAddress === preview.to);
        // The form has shown this advice already, unless only this stake makes the share large.
        const isAdvised = chosen !== undefined && hasLargeShare(chosen);
        const warnings = preview.warnings.filter(({ code }) => !isAdvised || code !== 'VALIDATOR_SHARE');
        return (
          <Confirm
            {...confirmation}
            preview={{ ...preview, warnings }}
            submit={actionText.submits[action](formatTokenFull(amount, symbol))}
            figure={figure}
          >
            <PreviewTerms {...{ action, data, preview, figure }} />
          </Confirm>
        );
      }}
      result={(transaction) => <Result {...{ action, data, transaction }} />}
      facts={(transaction) => <ResultFacts {...{ action, data, transaction }} />}
    />
  );
}
