import { unansweredStages, useDraft, useTryAgain, FailedView, UnknownView } from '@tessera/wallet-kit';
import type { WalletTokens } from '@tessera/contracts';
import { formatFull } from '@tessera/money';
import { HistoryAdvice } from '../../../shared/history-advice';
import { sendText } from '../messages';
import { FollowedTransfer } from './followed-transfer';
import { PayeeChanged } from './payee-changed';
import { SendConfirm } from './send-confirm';
import { SendForm } from './send-form';

interface SendFlowProps {
  walletId: string;
  wallet: WalletTokens;
  onClose: () => void;
  onSee: (transactionId: string) => void;
}

/** Form, preview, result: the status of the transfer flow (spec section 4) decides. */
export function SendFlow({ walletId, wallet, onClose, onSee }: SendFlowProps) {
  const { status, unanswered, attempt, preview, refusal, changedPayee, back } = useDraft();
  const { retrying, tryAgain } = useTryAgain(walletId);
  const close = () => {
    back();
    onClose();
  };
  if (status === 'completed' && attempt?.transactionId) {
    return <FollowedTransfer {...{ walletId, onClose, onSee }} transactionId={attempt.transactionId} />;
  }
  if (status === 'failed') {
    const reason = refusal?.message ?? sendText.failed;
    const { maybeSent } = refusal ?? {};
    const maybeSentNote = <HistoryAdvice text={sendText.maybeSentNote} onLeave={close} />;
    return (
      <FailedView {...{ reason, maybeSent, maybeSentNote, retrying }} onClose={close} onRetry={tryAgain} />
    );
  }
  if (unanswered && preview !== null) {
    const figure = { amount: formatFull(preview.amount), symbol: preview.symbol };
    return <UnknownView {...figure} stages={unansweredStages()} onClose={onClose} />;
  }
  if (status === 'payee-changed' && changedPayee !== null) {
    return <PayeeChanged {...{ walletId }} payee={changedPayee} />;
  }
  if ((status === 'preview' || status === 'step-up') && preview !== null) {
    return <SendConfirm {...{ walletId, wallet, preview }} />;
  }
  return <SendForm {...{ walletId, wallet, onSee }} />;
}
