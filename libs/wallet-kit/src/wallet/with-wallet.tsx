import type { Wallet } from '@tessera/contracts';
import { useWallets } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { Card, ErrorState } from '@tessera/ui';
import type { ReactNode } from 'react';

interface WithWalletProps {
  loading: ReactNode;
  /** What stands there before a wallet exists; the guard sends most pages to the set-up anyway. */
  none?: ReactNode;
  children: (wallet: Wallet) => ReactNode;
}

/** Asks nothing of a wallet before it is known which one it is. */
export function WithWallet({ loading, none = null, children }: WithWalletProps) {
  const wallets = useWallets();
  if (wallets.data === undefined && wallets.isError)
    return (
      <Card>
        <ErrorState
          title="Your wallet did not load"
          onRetry={() => void wallets.refetch()}
          retrying={wallets.isFetching}
        >
          {messageOf(wallets.error)}
        </ErrorState>
      </Card>
    );
  if (wallets.data === undefined) return loading;
  const [wallet] = wallets.data;
  return wallet === undefined ? none : children(wallet);
}
