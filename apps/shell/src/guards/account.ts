import type { Role, User } from '@tessera/contracts/identity';
import { createContext, useContext } from 'react';
import type { GuardState } from './resolve-redirect';

/** Whether a remote that asks for roles is for this person: a role that qualifies, and a wallet (specification, section 6). */
export const mayOpen = (
  roles: readonly Role[] | undefined,
  { user, wallet }: { readonly user: Pick<User, 'roles'> | null; readonly wallet: Account['wallet'] },
): boolean =>
  roles === undefined || (wallet === 'present' && roles.some((role) => user?.roles.includes(role) === true));

export interface Account extends Pick<GuardState, 'signedIn' | 'wallet' | 'balancesTried'> {
  readonly user: User | null;
}

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('useAccount needs the guard above it');
  return account;
}
