import { formatTokenFull } from '@tessera/money';
import { Confirm, Figure, TransferFlow } from '@tessera/wallet-kit';
import type { ComponentType } from 'react';
import { hasLargeShare } from '../../shared/validator/warnings-of';
import { Result, ResultFacts } from './action-result';
import { CancelForm } from './cancel-form';
import { ClaimForm } from './claim-form';
import type { ActionFormProps } from './form-frame';
import { actionText, type StakeAction } from './messages';
import { MoveForm } from './move-form';
import { PreviewTerms } from './preview-terms';
import { StakeForm } from './stake-form';
import { UnstakeForm } from './unstake-form';

const forms: Record<StakeAction, ComponentType<ActionFormProps>> = {
  stake: StakeForm,
  unstake: UnstakeForm,
  'cancel-unstake': CancelForm,
  move: MoveForm,
  claim: ClaimForm,
};

export function ActionFlow({ onSee, ...form }: ActionFormProps & { onSee: (transactionId: string) => void }) {
  const { action, data, onClose } = form;
  const { walletId, validators } = data;
  const Form = forms[action];
  return (
    <TransferFlow
      {...{ walletId, onClose, onSee }}
      words={{
        nothing: 'Your stakes and your balance are as they were, and no fee was taken.',
        feeTaken: 'Your stakes are as they were. The network took a fee for the attempt.',
      }}
      why="A second request could do the same thing twice. We keep looking and tell you the result, usually within 10 minutes."
      form={<Form {...form} />}
      confirm={(confirmation, preview) => {
        const { amount, symbol, amountUsd } = preview;
        const label = actionText.figures[action];
        const figure = <Figure {...{ label, amount, symbol, amountUsd }} reward={action === 'claim'} />;
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
