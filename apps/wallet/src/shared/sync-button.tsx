import { RefreshCw } from 'lucide-react';
import { Button, toast } from '@tessera/ui';
import { useSyncWallet } from '@tessera/wallet-kit';
import { sharedText } from './messages';

/** Looks on the Optio chain now for what the wallet lacks; what it found, or its failure, is told in a toast. */
export function SyncButton({ walletId, className }: { walletId: string; className?: string | undefined }) {
  const sync = useSyncWallet(walletId);
  return (
    <Button
      variant="secondary"
      size="s"
      className={className}
      aria-label="Sync Optio"
      busy={sync.isPending}
      icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() =>
        sync.mutate(undefined, { onSuccess: ({ found }) => void toast.success(sharedText.found(found)) })
      }
    >
      Sync
    </Button>
  );
}
