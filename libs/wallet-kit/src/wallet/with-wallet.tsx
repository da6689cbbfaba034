import type { Wallet } from '@tessera/contracts/wallets';
import { useWallets } from '@tessera/api';
import type { ReactNode } from 'react';
import { Loaded } from '../views/loaded';

/** Returns the wallet of transfers, the first of the list (specification, section 7); null while unknown. */
export function useWallet(): Wallet | null {
  const { data } = useWallets();
  return data?.[0] ?? null;
}

interface WithWalletProps {
  loading: ReactNode;
  /** Shown without a wallet. The guard redirects most pages to the set-up before. */
  none?: ReactNode;
  children: (wallet: Wallet) => ReactNode;
}

/** Renders the children for the user's wallet once it has loaded. */
export const WithWallet = ({ loading, none = null, children }: WithWalletProps) => (
  <Loaded of={useWallets()} failed="Your wallet did not load" loading={loading} card>
    {([wallet]) => (wallet === undefined ? none : children(wallet))}
  </Loaded>
);
