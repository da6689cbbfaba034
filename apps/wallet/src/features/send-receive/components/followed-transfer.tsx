import type { Transaction } from '@tessera/contracts';
import { formatAmount, formatFull } from '@tessera/money';
import { messageOf } from '@tessera/platform';
import { Card, ErrorState, ResultView, Skeleton, Stack, StageList } from '@tessera/ui';
import {
  FailedView,
  ResultButtons,
  stagesOf,
  UnknownView,
  useDraft,
  useTransaction,
  useTryAgain,
} from '@tessera/wallet-kit';
import { useEffect } from 'react';
import { ReplacementNote } from '../../../shared/replacements/replacement-note';
import { WaitingPanel } from '../../../shared/replacements/waiting-panel';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { HeldView } from './held-view';
import { partyName } from './party-name';
import { ResultFacts } from './result-facts';
import { FollowRecipient } from './follow-recipient';

interface ResultProps {
  walletId: string;
  onClose: () => void;
  /** Closes and shows the transaction in the history. */
  onSee: (transactionId: string) => void;
}

function Outcome({ transaction, walletId, onClose, onSee }: ResultProps & { transaction: Transaction }) {
  const { status, stage, amount, symbol, counterparty, block, blockExplorerLink, failure, heldUntil } =
    transaction;
  const { reset, back } = useDraft.getState();
  const { retrying, tryAgain } = useTryAgain(walletId);
  const facts = <ResultFacts transaction={transaction} />;
  const waiting = (
    <>
      <ReplacementNote {...transaction} />
      <WaitingPanel {...{ walletId, transaction }} />
    </>
  );
  const figure = { amount: formatFull(amount), symbol };
  const see = () => onSee(transaction.id);
  const done = () => {
    reset();
    onClose();
  };
  const buttons = <ResultButtons link={blockExplorerLink} onSee={see} onDone={done} last={sendText.done} />;

  if (heldUntil !== undefined) return <HeldView {...{ walletId, transaction, heldUntil, facts, onClose }} />;
  if (failure?.code === 'CANCELLED') {
    return (
      <Stack gap={3}>
        <ResultView tone="neutral" title={sendText.cancelled} {...figure}>
          {sendText.cancelledBeforeLead}
        </ResultView>
        {facts}
        {buttons}
      </Stack>
    );
  }
  if (status === 'failed') {
    const reason = failure?.message ?? sendText.failed;
    const close = () => {
      back();
      onClose();
    };
    return <FailedView {...{ reason, transaction, facts, retrying }} onClose={close} onRetry={tryAgain} />;
  }
  if (status === 'pending' && stage === 'unknown') {
    return (
      <UnknownView
        {...figure}
        stages={stagesOf(transaction)}
        unresolved={transaction.unresolvedSince !== undefined}
        facts={
          <>
            {waiting}
            {facts}
          </>
        }
        onClose={onClose}
        onSee={see}
      />
    );
  }
  if (status === 'pending') {
    return (
      <Stack gap={3}>
        <ResultView tone="neutral" title={sendText.onItsWay} {...figure}>
          {sendText.onItsWayLead}
        </ResultView>
        <Card className={styles.facts}>
          <StageList stages={stagesOf(transaction)} />
        </Card>
        {waiting}
        {facts}
        {buttons}
      </Stack>
    );
  }
  const name = counterparty === undefined ? null : (counterparty.first_name ?? partyName(counterparty));
  return (
    <Stack gap={3}>
      {status === 'success' ? (
        <ResultView tone="positive" title={sendText.successful} {...figure}>
          {sendText.taken(name, block === null ? null : formatAmount(block, 0))}
        </ResultView>
      ) : (
        <ResultView tone="neutral" title={sendText.cancelled} {...figure}>
          {sendText.cancelledLead}
        </ResultView>
      )}
      <ReplacementNote {...transaction} />
      {facts}
      {buttons}
    </Stack>
  );
}

/** A transfer that the server has taken on, followed live until its final state; it can be closed and opened again. */
export function FollowedTransfer({ transactionId, ...props }: ResultProps & { transactionId: string }) {
  const { data, error, refetch, isFetching } = useTransaction(props.walletId, transactionId);
  const settled = useDraft((state) => state.settled);
  const isFinal = data !== undefined && data.status !== 'pending';
  useEffect(() => {
    if (isFinal) settled();
  }, [isFinal, settled]);
  if (data !== undefined) {
    return (
      <Stack gap={3}>
        <Outcome transaction={data} {...props} />
        <FollowRecipient transaction={data} />
      </Stack>
    );
  }
  if (error === null) return <Skeleton height={320} shape="square" />;
  return (
    <ErrorState title={sendText.resultNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
      {messageOf(error)} {sendText.resultNotLoadedText}
    </ErrorState>
  );
}
