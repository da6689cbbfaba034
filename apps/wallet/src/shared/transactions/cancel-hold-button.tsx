import type { Transaction } from '@tessera/contracts/transfers';
import { Button } from '@tessera/ui';
import { useCancelHold } from '@tessera/api';

/** Cancels a held payment. It needs no wallet key, because nothing can be lost. */
export function CancelHoldButton({ walletId, transaction }: { walletId: string; transaction: Transaction }) {
  const cancel = useCancelHold(walletId);
  return (
    <Button
      variant="secondary"
      size="l"
      style={{ flex: 1 }}
      busy={cancel.isPending}
      onClick={() => cancel.mutate(transaction.id)}
    >
      Cancel
    </Button>
  );
}
