import type { ChangedPayee } from '@tessera/contracts/errors';
import { transferText } from '@tessera/contracts/transfer-text';
import type { TransferPreview } from '@tessera/contracts/transfers';
import { formatFull } from '@tessera/money';
import type { ReactNode } from 'react';
import { useDraft } from '../transfer/draft.store';
import { unansweredStages } from '../transfer/stages-of';
import { useConfirmation, type Confirmation } from '../transfer/use-confirmation';
import { useTryAgain } from '../transfer/use-try-again';
import { FailedView } from './failed-view';
import { FollowedTransfer, type FollowedTransferProps } from './followed-transfer';
import { HistoryAdvice } from './history-advice';
import { UnknownView } from './unknown-view';

interface TransferFlowProps extends Omit<FollowedTransferProps, 'transactionId'> {
  form: ReactNode;
  confirm: (confirmation: Confirmation, preview: TransferPreview) => ReactNode;
  payeeChanged?: (payee: ChangedPayee) => ReactNode;
}

/** Renders form, preview or result by the status of the transfer draft (specification, section 4). */
export function TransferFlow({ form, confirm, payeeChanged, ...followed }: TransferFlowProps) {
  const { walletId, words, why, onClose } = followed;
  const { status, unanswered, attempt, preview, refusal, changedPayee, back } = useDraft();
  const confirmation = useConfirmation(walletId);
  const { retrying, tryAgain } = useTryAgain(walletId);
  if (status === 'completed' && attempt?.transactionId)
    return <FollowedTransfer {...followed} transactionId={attempt.transactionId} />;
  if (status === 'failed') {
    const close = () => {
      back();
      onClose();
    };
    return (
      <FailedView
        {...{ words, retrying }}
        reason={refusal?.message ?? transferText.failed}
        maybeSent={refusal?.maybeSent}
        maybeSentNote={<HistoryAdvice text={transferText.maybeSentNote} onLeave={close} />}
        onClose={close}
        onRetry={tryAgain}
      />
    );
  }
  if (unanswered && preview !== null) {
    const { amount, symbol } = preview;
    return (
      <UnknownView {...{ symbol, why, onClose }} amount={formatFull(amount)} stages={unansweredStages()} />
    );
  }
  if (status === 'payee-changed' && changedPayee !== null && payeeChanged) return payeeChanged(changedPayee);
  if ((status === 'preview' || status === 'step-up') && preview !== null)
    return confirm(confirmation, preview);
  return form;
}
