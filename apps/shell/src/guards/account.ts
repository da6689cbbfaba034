import type { User } from '@tessera/contracts';
import { createContext, useContext } from 'react';
import type { GuardState } from './resolve-redirect';

/** What the shell knows of the person; the guard makes it, the layout reads it. */
export interface Account extends Pick<GuardState, 'signedIn' | 'wallet' | 'balancesTried'> {
  readonly user: User | null;
}

export const AccountContext = createContext<Account | null>(null);

/** The person as the guard knows them. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('useAccount needs the guard above it');
  return account;
}
