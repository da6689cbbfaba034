import type { Transaction } from '@tessera/contracts';
import { formatFull } from '@tessera/money';
import { Button, ResultView, Row, Stack, StageList } from '@tessera/ui';
import { stagesOf, TermsCard, until } from '@tessera/wallet-kit';
import { sendText } from './messages';
import { CancelHoldButton } from '../../shared/transactions/cancel-hold-button';
import { ResultFacts } from './result-facts';

interface HeldViewProps {
  walletId: string;
  transaction: Transaction;
  onClose: () => void;
}

/** Shows a held large payment, which is signed and can be cancelled until it is released. */
export function HeldView({ walletId, transaction, onClose }: HeldViewProps) {
  const { amount, symbol, heldUntil, heldReason = 'first-payment' } = transaction;
  if (heldUntil === undefined) return null;
  const title = sendText.waitsUntil(until(heldUntil));
  return (
    <Stack gap={3}>
      <ResultView tone="neutral" title={title} amount={formatFull(amount)} symbol={symbol}>
        {sendText.heldBecause[heldReason]} {sendText.cancelUntilThen}
      </ResultView>
      <TermsCard>
        <StageList stages={stagesOf(transaction)} />
      </TermsCard>
      <ResultFacts transaction={transaction} />
      <Row grow>
        <CancelHoldButton {...{ walletId, transaction }} />
        <Button size="l" onClick={onClose}>
          {sendText.close}
        </Button>
      </Row>
    </Stack>
  );
}
