import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { useTransaction } from '@tessera/api';
import { formatFull } from '@tessera/money';
import { Skeleton, Stack, StageList } from '@tessera/ui';
import { useEffect, type ReactNode } from 'react';
import { useDraft } from '../transfer/draft.store';
import { stagesOf } from '../transfer/stages-of';
import { useTryAgain } from '../transfer/use-try-again';
import { FailedView, type FailureWords } from './failed-view';
import { LoadError } from './loaded';
import { ResultButtons } from './result-buttons';
import { TermsCard } from './facts';
import { UnknownView } from './unknown-view';

export interface FollowedTransferProps {
  walletId: string;
  transactionId: string;
  /** Heading of a pending, successful or cancelled transaction. */
  result: (transaction: Transaction) => ReactNode;
  /** Above the facts of a transaction that has not failed. */
  notes?: ((transaction: Transaction) => ReactNode) | undefined;
  facts: (transaction: Transaction) => ReactNode;
  held?: ((transaction: Transaction) => ReactNode) | undefined;
  below?: ((transaction: Transaction) => ReactNode) | undefined;
  words?: FailureWords | undefined;
  /** Reason not to send it again while its outcome is unknown. */
  why?: string | undefined;
  onClose: () => void;
  onSee: (transactionId: string) => void;
  onDone?: (() => void) | undefined;
}

/** Cancelled by the user while it was held, which is no failure. */
const isCancelled = ({ failure }: Transaction) => failure?.code === 'CANCELLED';

function Outcome({ transaction, ...props }: FollowedTransferProps & { transaction: Transaction }) {
  const { walletId, result, notes, facts, held, words, why, onClose, onSee, onDone = onClose } = props;
  const { id, status, stage, amount, symbol, failure, heldUntil, unresolvedSince } = transaction;
  const { retrying, tryAgain } = useTryAgain(walletId);
  const see = () => onSee(id);
  const close = () => {
    useDraft.getState().back();
    onClose();
  };
  if (heldUntil !== undefined && held !== undefined) return held(transaction);
  if (status === 'failed' && !isCancelled(transaction))
    return (
      <FailedView
        {...{ transaction, words, retrying }}
        reason={failure?.message ?? transferText.failed}
        facts={facts(transaction)}
        onClose={close}
        onRetry={tryAgain}
      />
    );
  if (status === 'pending' && stage === 'unknown')
    return (
      <UnknownView
        {...{ symbol, why, onClose }}
        amount={formatFull(amount)}
        stages={stagesOf(transaction)}
        unresolved={unresolvedSince !== undefined}
        facts={
          <>
            {notes?.(transaction)}
            {facts(transaction)}
          </>
        }
        onSee={see}
      />
    );
  return (
    <Stack gap={3}>
      {result(transaction)}
      {status === 'pending' && (
        <TermsCard>
          <StageList stages={stagesOf(transaction)} />
        </TermsCard>
      )}
      {notes?.(transaction)}
      {facts(transaction)}
      <ResultButtons link={transaction.blockExplorerLink} onSee={see} onDone={onDone} />
    </Stack>
  );
}

/** Follows an accepted transfer until its final state. */
export function FollowedTransfer(props: FollowedTransferProps) {
  const query = useTransaction(props.walletId, props.transactionId);
  const { data, error } = query;
  const settled = useDraft((state) => state.settled);
  const isFinal = data !== undefined && data.status !== 'pending';
  useEffect(() => {
    if (isFinal) settled();
  }, [isFinal, settled]);
  if (data !== undefined)
    return (
      <Stack gap={3}>
        <Outcome {...props} transaction={data} />
        {props.below?.(data)}
      </Stack>
    );
  if (error === null) return <Skeleton height={320} shape="square" />;
  return (
    <LoadError title="The transfer did not load" query={query}>
      It goes on without this page. Do not send it again.
    </LoadError>
  );
}
