import type { Role, User } from '@tessera/contracts';
import type { Account } from './account';

/** Whether a remote that asks for roles is for this person: a role that qualifies, and a wallet (specification, section 6). */
export const mayOpen = (
  roles: readonly Role[] | undefined,
  { user, wallet }: { readonly user: Pick<User, 'roles'> | null; readonly wallet: Account['wallet'] },
): boolean =>
  roles === undefined || (wallet === 'present' && roles.some((role) => user?.roles.includes(role) === true));
