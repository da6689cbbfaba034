import { messages, type CreatedValidator } from '@tessera/contracts';
import { formatFull, formatTokenFull } from '@tessera/money';
import { queryKeys, useTransaction } from '@tessera/api';
import { useQueryClient } from '@tessera/client';
import { Facts, ResultView, Stack } from '@tessera/ui';
import { Fee, Hash, TermsCard } from '@tessera/wallet-kit';
import { useEffect } from 'react';
import styles from './create-validator.module.css';
import { creationText } from './messages';
import { ConsensusKey } from './consensus-key';
import { CreatedButtons } from './created-buttons';
import { FailedCreation } from './failed-creation';

interface CreatedViewProps {
  walletId: string;
  created: CreatedValidator;
  symbol: string;
  saved: boolean;
  onSaved: () => void;
  onDone: () => void;
  onRetry: () => void;
}

/** A sent creation until its final state. A consensus key from the server must be saved before the user can continue. */
export function CreatedView({
  walletId,
  created,
  symbol,
  saved,
  onSaved,
  onDone,
  onRetry,
}: CreatedViewProps) {
  const { data: transaction } = useTransaction(walletId, created.id);
  const { amount, moniker, transactionHash, privValidatorKey, blockExplorerLink } = created;
  const status = transaction?.status ?? 'pending';
  const final = status !== 'pending';
  const fee = (final ? transaction?.gasFee : undefined) ?? created.gasFee;
  const feeUsd = (final ? transaction?.gasFeeUsd : undefined) ?? created.gasFeeUsd;
  const feeSymbol = transaction?.gasFeeSymbol ?? symbol;
  const queryClient = useQueryClient();
  const done = status === 'success';
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ queryKey: queryKeys.validators });
  }, [done, queryClient]);
  if (status === 'failed' || status === 'cancelled') {
    const { message = messages.createValidatorFailed, feeTaken = null } = transaction?.failure ?? {};
    const taken = feeTaken && creationText.feeTaken(formatTokenFull(feeTaken, feeSymbol));
    const lead = taken === null ? creationText.noFee : `${creationText.failedLead} ${taken}`;
    return <FailedCreation {...{ message, lead }} onClose={onRetry} onRetry={onRetry} />;
  }
  return (
    <Stack gap={3}>
      <ResultView
        tone={done ? 'positive' : 'neutral'}
        title={done ? creationText.successful : creationText.submitted}
        amount={formatFull(amount)}
        symbol={symbol}
      >
        {done ? creationText.successfulLead(moniker) : creationText.submittedLead(moniker)}
      </ResultView>
      {privValidatorKey !== undefined && (
        <ConsensusKey file={privValidatorKey} saved={saved} onSaved={onSaved} />
      )}
      <TermsCard>
        <Facts
          facts={[
            { label: creationText.moniker, value: <span className={styles.anywhere}>{moniker}</span> },
            {
              label: done ? creationText.networkFee : creationText.feeEstimate,
              value: <Fee fee={fee} symbol={feeSymbol} usd={feeUsd} />,
            },
            { label: creationText.transaction, value: <Hash hash={transactionHash} /> },
          ]}
        />
      </TermsCard>
      <CreatedButtons
        id={created.id}
        link={transaction?.blockExplorerLink ?? blockExplorerLink}
        saved={saved || privValidatorKey === undefined}
        onDone={onDone}
      />
    </Stack>
  );
}
