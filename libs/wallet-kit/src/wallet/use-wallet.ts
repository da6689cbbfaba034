import type { Wallet } from '@tessera/contracts';
import { useWallets } from '@tessera/api';

/** The wallet that transfers use: the first of the list (spec section 7); null while it is not known. */
export function useWallet(): Wallet | null {
  const { data } = useWallets();
  return data?.[0] ?? null;
}
