import type { Wallet } from '@tessera/contracts';
import { useWallets } from '@tessera/api';

/** Returns the wallet of transfers, the first of the list (specification, section 7); null while unknown. */
export function useWallet(): Wallet | null {
  const { data } = useWallets();
  return data?.[0] ?? null;
}
