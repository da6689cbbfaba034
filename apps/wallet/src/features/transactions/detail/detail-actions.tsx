import { transferText, type Transaction } from '@tessera/contracts';
import { Check, ExternalLink, LifeBuoy, Repeat, Share2 } from 'lucide-react';
import { Link, openSendReceive, useOffersPage } from '@tessera/platform';
import { Button, LinkButton, useCopy, VisuallyHidden } from '@tessera/ui';
import { CancelHoldButton } from '../../../shared/transactions/cancel-hold-button';
import { sharedText } from '../../../shared/messages';
import { historyText } from '../messages';
import { receiptOf } from './receipt';
import styles from '../transactions.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NEW_TICKET = '/help-support/tickets/new';

function ShareReceipt({ transaction }: { transaction: Transaction }) {
  const { copied, copy } = useCopy();
  const share = () => {
    const text = receiptOf(transaction);
    if (typeof navigator.share !== 'function') return void copy(text);
    // Rejects when the user closes the share sheet.
    navigator.share({ text }).catch(() => undefined);
  };
  const Icon = copied ? Check : Share2;
  return (
    <>
      <Button variant="secondary" onClick={share} icon={<Icon {...icon} />}>
        {copied ? sharedText.shareCopied : historyText.shareReceipt}
      </Button>
      <VisuallyHidden role="status">{copied ? sharedText.shareCopied : ''}</VisuallyHidden>
    </>
  );
}

/** The actions below a transaction. @param onLeave closes the drawer, since two dialogs never open at once. */
export function DetailActions({
  walletId,
  transaction,
  onLeave,
}: {
  walletId: string;
  transaction: Transaction;
  onLeave: () => void;
}) {
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
    <div className={styles.actions}>
      {help && (
        <LinkButton
          as={Link}
          to={`${NEW_TICKET}?transaction=${id}`}
          variant="ghost"
          icon={<LifeBuoy {...icon} />}
        >
          {historyText.getHelp}
        </LinkButton>
      )}
      {blockExplorerLink !== null && (
        <LinkButton
          variant="secondary"
          href={blockExplorerLink}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink {...icon} />}
        >
          {transferText.blockExplorer}
        </LinkButton>
      )}
      {heldUntil === undefined ? (
        <ShareReceipt transaction={transaction} />
      ) : (
        <CancelHoldButton walletId={walletId} transaction={transaction} />
      )}
      {type === 'send' && status !== 'pending' && (
        <Button variant="primary" onClick={sendAgain} icon={<Repeat {...icon} />}>
          {historyText.sendAgain}
        </Button>
      )}
    </div>
  );
}
