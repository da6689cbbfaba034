import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { ExternalLink, LifeBuoy, Repeat } from 'lucide-react';
import { Link, openSendReceive, useOffersPage } from '@tessera/platform';
import { Button, LinkButton, Row } from '@tessera/ui';
import { OpenSlot } from '@tessera/wallet-kit';
import { CancelHoldButton } from '../../../shared/transactions/cancel-hold-button';
import { ShareButton } from '../../../shared/send/share-button';
import { receiptOf } from './receipt';

const NEW_TICKET = '/help-support/tickets/new';

interface DetailActionsProps {
  walletId: string;
  transaction: Transaction;
  /** Closes the drawer, because only one dialog is open at a time. */
  onLeave: () => void;
}

export function DetailActions({ walletId, transaction, onLeave }: DetailActionsProps) {
  const { id, type, status, chainId, symbol, to, counterparty, heldUntil, blockExplorerLink } = transaction;
  const help = useOffersPage(NEW_TICKET);
  const sendAgain = () => {
    onLeave();
    const username = counterparty?.username ?? null;
    openSendReceive({
      tab: 'send',
      chainId,
      symbol,
      recipient: username === null ? to : `@${username}`,
      ...(counterparty === undefined || username === null ? {} : { contact: counterparty }),
    });
  };
  return (
    <Row justify="end" wrap>
      {help && (
        <LinkButton
          as={Link}
          to={`${NEW_TICKET}?transaction=${id}`}
          variant="ghost"
          icon={<LifeBuoy size={16} />}
        >
          Get help
        </LinkButton>
      )}
      <OpenSlot slot="transaction.action" props={{ transaction }} />
      {blockExplorerLink !== null && (
        <LinkButton
          variant="secondary"
          href={blockExplorerLink}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink size={16} />}
        >
          {transferText.blockExplorer}
        </LinkButton>
      )}
      {heldUntil === undefined ? (
        <ShareButton label="Share receipt" data={{ text: receiptOf(transaction) }} />
      ) : (
        <CancelHoldButton walletId={walletId} transaction={transaction} />
      )}
      {type === 'send' && status !== 'pending' && (
        <Button variant="primary" onClick={sendAgain} icon={<Repeat size={16} />}>
          Send again
        </Button>
      )}
    </Row>
  );
}
