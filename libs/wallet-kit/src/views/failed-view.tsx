import { REPLACED } from '@tessera/contracts/constants';
import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { formatTokenFull, formatUsd, withDirection } from '@tessera/money';
import { RotateCw } from 'lucide-react';
import { Button, Facts, Note, ResultView, Row, Stack, Text, TokenIcon } from '@tessera/ui';
import type { ReactNode } from 'react';
import { TermsCard } from './facts';
import styles from './transfer.module.css';

export interface FailureWords {
  nothing: string;
  feeTaken: string;
}

interface FailedViewProps {
  reason: string;
  transaction?: Transaction | undefined;
  facts?: ReactNode;
  /** Whether an earlier call without a response may have sent it. */
  maybeSent?: boolean | undefined;
  maybeSentNote?: ReactNode;
  /** Location of the money, for a failure that does not concern the balance. */
  words?: FailureWords | undefined;
  retrying: boolean;
  onClose: () => void;
  onRetry: () => void;
}

function FeeTaken({ transaction, fee, left }: { transaction: Transaction; fee: string; left: boolean }) {
  const { amount, symbol, gasFeeSymbol, gasFeeUsd } = transaction;
  return (
    <TermsCard>
      <Facts
        facts={[
          {
            label: 'Stayed in your wallet',
            value: left ? (
              <>
                <TokenIcon symbol={symbol} size={16} />
                {formatTokenFull(amount, symbol)}
              </>
            ) : undefined,
          },
          {
            label: 'A fee was taken',
            value: (
              <>
                <Text tone="negative" size="sm">
                  {withDirection(formatTokenFull(fee, gasFeeSymbol), 'out')}
                </Text>
                {gasFeeUsd !== null && <span className={styles.quiet}>{formatUsd(gasFeeUsd)}</span>}
              </>
            ),
          },
        ]}
      />
    </TermsCard>
  );
}

/** Failed transfer: first the location of the money, then the reason, then the actions. */
export function FailedView({
  reason,
  transaction,
  facts,
  words,
  maybeSent = false,
  maybeSentNote = transferText.maybeSentNote,
  retrying,
  onClose,
  onRetry,
}: FailedViewProps) {
  const fee = transaction?.failure?.feeTaken ?? null;
  const isReplaced = transaction?.failure?.code === REPLACED;
  const stayed = transaction && formatTokenFull(transaction.amount, transaction.symbol);
  const isFree = fee === null || stayed === undefined;
  const [lead, advice] = maybeSent
    ? [transferText.maybeSent, maybeSentNote]
    : isFree
      ? [words?.nothing ?? transferText.nothingLeft, 'Try Again starts from a new preview.']
      : [
          words?.feeTaken ?? `The ${stayed} stayed in your wallet. The network took a fee for the attempt.`,
          'Trying again can cost a second fee.',
        ];
  return (
    <Stack gap={3}>
      <ResultView tone="negative" title={transferText.failed}>
        {isReplaced ? 'It was not sent. A transaction that we did not send took its place.' : lead}
      </ResultView>
      {transaction !== undefined && fee !== null && (
        <FeeTaken {...{ transaction, fee }} left={words === undefined} />
      )}
      <Note tone="negative">
        <b>{reason}</b>
        <br />
        {isReplaced ? transferText.replacedNote : advice}
      </Note>
      {facts}
      <Row>
        <Button variant="secondary" size="l" onClick={onClose}>
          {transferText.close}
        </Button>
        {!isReplaced && (
          <Button
            size="l"
            style={{ flex: 1 }}
            busy={retrying}
            onClick={onRetry}
            icon={<RotateCw size={16} />}
          >
            {transferText.tryAgain}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
