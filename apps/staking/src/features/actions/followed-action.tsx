import { type Transaction, transferText } from '@tessera/contracts';
import { formatFull, formatTokenFull } from '@tessera/money';
import { messageOf } from '@tessera/platform';
import {
  Card,
  ErrorState,
  Facts,
  formatDate,
  formatUtc,
  ResultView,
  Skeleton,
  Stack,
  StageList,
} from '@tessera/ui';
import {
  FailedView,
  Fee,
  Hash,
  ResultButtons,
  stagesOf,
  UnknownView,
  useDraft,
  useTransaction,
  useTryAgain,
} from '@tessera/wallet-kit';
import { useEffect } from 'react';
import styles from './actions.module.css';
import { actionText, type StakeAction } from './messages';
import { GraceNote } from './move-form';
import { validatorName, waitDays, type StakingData } from './staking-data';

interface FollowedProps {
  action: StakeAction;
  data: StakingData;
  onClose: () => void;
  onSee: (transactionId: string) => void;
}

/** What stays true of stakes when something fails. */
export const failedWords = { nothing: actionText.nothingChanged, feeTaken: actionText.feeTakenLead };

/** The validators of a transaction: where coins come from, and where they go or lie. */
function placesOf(action: StakeAction, { fromValidator, toValidator, from, to }: Transaction) {
  if (action === 'move') return { from: fromValidator ?? from, at: toValidator ?? to };
  const leaves = action === 'unstake' || action === 'claim';
  return { from: null, at: (leaves ? fromValidator : toValidator) ?? toValidator ?? fromValidator ?? null };
}

function ResultFacts({
  action,
  data,
  transaction,
}: Omit<FollowedProps, 'onClose' | 'onSee'> & { transaction: Transaction }) {
  const { gasFee, gasFeeSymbol, gasFeeUsd, transactionHash, completedOn, completesAt, status } = transaction;
  const { from, at } = placesOf(action, transaction);
  const name = (operator: string) => validatorName(data.validators, operator);
  const date = completesAt === undefined ? undefined : formatDate(completesAt);
  return (
    <Card className={styles.facts}>
      <Facts
        facts={[
          { label: actionText.from, value: from === null ? undefined : name(from) },
          {
            label: action === 'move' ? actionText.to : actionText.validator,
            value: at === null ? undefined : name(at),
          },
          { label: actionText.readyOn, value: action === 'unstake' ? date : undefined },
          { label: actionText.lockedOn, value: action === 'move' ? date : undefined },
          {
            label: actionText.networkFee,
            value:
              gasFee === null || status === 'failed' ? undefined : (
                <Fee fee={gasFee} symbol={gasFeeSymbol} usd={gasFeeUsd} />
              ),
          },
          {
            label: transferText.transaction,
            value: transactionHash === null ? undefined : <Hash hash={transactionHash} />,
          },
          {
            label: actionText.completedOn,
            value:
              completedOn === null ? undefined : (
                <span title={formatUtc(completedOn)}>{formatDate(completedOn)}</span>
              ),
          },
        ]}
      />
    </Card>
  );
}

function Outcome({
  action,
  data,
  onClose,
  onSee,
  transaction,
}: FollowedProps & { transaction: Transaction }) {
  const { status, stage, amount, symbol, failure, completesAt, blockExplorerLink } = transaction;
  const { back } = useDraft.getState();
  const { retrying, tryAgain } = useTryAgain(data.walletId);
  const facts = <ResultFacts {...{ action, data, transaction }} />;
  const figure = { amount: formatFull(amount), symbol };
  const see = () => onSee(transaction.id);
  if (status === 'failed') {
    const close = () => {
      back();
      onClose();
    };
    const reason = failure?.message ?? transferText.failed;
    return (
      <FailedView
        {...{ reason, transaction, facts, retrying }}
        words={failedWords}
        onClose={close}
        onRetry={tryAgain}
      />
    );
  }
  if (status === 'pending' && stage === 'unknown')
    return (
      <UnknownView
        {...figure}
        why={actionText.doNotRepeat}
        stages={stagesOf(transaction)}
        unresolved={transaction.unresolvedSince !== undefined}
        facts={facts}
        onClose={onClose}
        onSee={see}
      />
    );
  const { from, at } = placesOf(action, transaction);
  const name = at === null ? '' : validatorName(data.validators, at);
  const days = waitDays(data.params);
  const pending = status === 'pending';
  return (
    <Stack gap={3}>
      {pending ? (
        <ResultView tone="neutral" title={actionText.submitted} {...figure}>
          {actionText.submittedLead}
        </ResultView>
      ) : (
        <ResultView tone="positive" title={transferText.successful} {...figure}>
          {actionText.successLead[action]({
            amount: formatTokenFull(amount, symbol),
            name,
            ready: completesAt === undefined ? '—' : formatDate(completesAt),
          })}
        </ResultView>
      )}
      {action === 'move' && from !== null && completesAt !== undefined && days !== null && (
        <GraceNote days={days} to={name} from={validatorName(data.validators, from)} until={completesAt} />
      )}
      {pending && (
        <Card className={styles.facts}>
          <StageList stages={stagesOf(transaction)} />
        </Card>
      )}
      {facts}
      <ResultButtons link={blockExplorerLink} onSee={see} onDone={onClose} last={transferText.done} />
    </Stack>
  );
}

/** A request that the server has taken on, followed live until its final state; it can be closed meanwhile. */
export function FollowedAction({ transactionId, ...props }: FollowedProps & { transactionId: string }) {
  const { data, error, refetch, isFetching } = useTransaction(props.data.walletId, transactionId);
  const settled = useDraft((state) => state.settled);
  const isFinal = data !== undefined && data.status !== 'pending';
  useEffect(() => {
    if (isFinal) settled();
  }, [isFinal, settled]);
  if (data !== undefined) return <Outcome {...props} transaction={data} />;
  if (error === null) return <Skeleton height={320} shape="square" />;
  return (
    <ErrorState title={transferText.resultNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
      {messageOf(error)} {transferText.resultNotLoadedText}
    </ErrorState>
  );
}
