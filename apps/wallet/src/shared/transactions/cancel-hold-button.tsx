import type { Transaction } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import { useCancelHold } from '@tessera/api';
import styles from './cancel-hold-button.module.css';
import { holdText } from '../messages';

/** Ends a payment that still waits; it needs no wallet key, since nothing can be lost by it. */
export function CancelHoldButton({ walletId, transaction }: { walletId: string; transaction: Transaction }) {
  const cancel = useCancelHold(walletId);
  return (
    <Button
      variant="secondary"
      size="l"
      className={styles.grow}
      busy={cancel.isPending}
      onClick={() => cancel.mutate(transaction.id)}
    >
      {holdText.cancelTransfer}
    </Button>
  );
}
