import type { Transaction } from '@tessera/contracts/transfers';
import type { WalletTokens } from '@tessera/contracts/wallets';
import { formatAmount, formatFull } from '@tessera/money';
import { Button, ResultView, Row, Stack, StageList } from '@tessera/ui';
import { CancelHoldButton } from '../../shared/transactions/cancel-hold-button';
import { stagesOf, TermsCard, TransferFlow, until, useDraft } from '@tessera/wallet-kit';
import { ReplacementNote } from '../../shared/replacements/replacement-note';
import { WaitingPanel } from '../../shared/replacements/waiting-panel';
import { sendText } from '../../shared/send-receive/messages';
import { FollowRecipient } from '../../shared/send-receive/recipient/follow-recipient';
import { partyName } from '../../shared/send/party-name';
import { PayeeChanged } from './payee-changed';
import { ResultFacts } from './result-facts';
import { SendConfirm } from './send-confirm';
import { SendForm } from '../../shared/send-receive/form/send-form';

interface SendFlowProps {
  walletId: string;
  wallet: WalletTokens;
  onClose: () => void;
  onSee: (transactionId: string) => void;
}

function takenLead({ counterparty, block }: Transaction): string {
  const name = counterparty && (counterparty.first_name ?? partyName(counterparty));
  const where = block === null ? '' : ` in block ${formatAmount(block, 0)}`;
  return `${name === undefined ? '' : `${name} has the tokens. `}The network confirmed the transaction${where}.`;
}

function Result({ transaction }: { transaction: Transaction }) {
  const { status, amount, symbol } = transaction;
  const [tone, title, lead] =
    status === 'pending'
      ? ([
          'neutral',
          'On its way',
          'You can close this window. We tell you when the network has it.',
        ] as const)
      : status === 'success'
        ? (['positive', sendText.successful, takenLead(transaction)] as const)
        : (['neutral', 'Transfer cancelled', cancelledLead(transaction)] as const);
  return (
    <ResultView {...{ tone, title, symbol }} amount={formatFull(amount)}>
      {lead}
    </ResultView>
  );
}

/** Cancelled while it was held, or replaced before confirmation. */
const cancelledLead = ({ status }: Transaction): string =>
  status === 'failed'
    ? 'You cancelled it before it was sent. Nothing left your wallet, and no fee was taken.'
    : 'You replaced it before the network took it. The tokens stayed in your wallet.';

interface HeldViewProps extends Pick<SendFlowProps, 'walletId' | 'onClose'> {
  transaction: Transaction;
}

function HeldView({ walletId, transaction, onClose }: HeldViewProps) {
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

export const SendFlow = ({ walletId, wallet, onClose, onSee }: SendFlowProps) => (
  <TransferFlow
    {...{ walletId, onClose, onSee }}
    form={<SendForm {...{ walletId, wallet, onSee }} />}
    confirm={(confirmation, preview) => <SendConfirm {...{ confirmation, wallet, preview }} />}
    payeeChanged={(payee) => <PayeeChanged {...{ walletId, payee }} />}
    result={(transaction) => <Result transaction={transaction} />}
    notes={(transaction) => (
      <>
        <ReplacementNote {...transaction} />
        <WaitingPanel {...{ walletId, transaction }} />
      </>
    )}
    facts={(transaction) => <ResultFacts transaction={transaction} />}
    held={(transaction) => <HeldView {...{ walletId, transaction, onClose }} />}
    below={(transaction) => <FollowRecipient transaction={transaction} />}
    onDone={() => {
      useDraft.getState().reset();
      onClose();
    }}
  />
);
