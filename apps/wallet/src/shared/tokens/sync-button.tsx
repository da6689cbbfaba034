import { RefreshCw } from 'lucide-react';
import { Button, toast } from '@tessera/ui';
import { useSyncWallet } from '@tessera/api';

const wordsOf = (found: number): string =>
  found === 0 ? 'Up to date' : found === 1 ? '1 transaction found' : `${found} transactions found`;

export function SyncButton({ walletId, className }: { walletId: string; className?: string | undefined }) {
  const sync = useSyncWallet(walletId);
  return (
    <Button
      variant="secondary"
      size="s"
      className={className}
      aria-label="Sync Optio"
      busy={sync.isPending}
      icon={<RefreshCw size={14} />}
      onClick={() => sync.mutate(undefined, { onSuccess: ({ found }) => void toast.success(wordsOf(found)) })}
    >
      Sync
    </Button>
  );
}
