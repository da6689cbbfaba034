import type { User } from '@tessera/contracts';
import { createContext, useContext } from 'react';
import type { GuardState } from './resolve-redirect';

/** Account data that the guard provides and the layout reads. */
export interface Account extends Pick<GuardState, 'signedIn' | 'wallet' | 'balancesTried'> {
  readonly user: User | null;
}

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('useAccount needs the guard above it');
  return account;
}
