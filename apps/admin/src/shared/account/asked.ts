import type { AdminSession, AdminUser } from '@tessera/contracts';
import type { Act } from './act';
import { accountText } from './messages';

/** As far as it must be known of a person to act on the account. */
export type Subject = Pick<AdminUser, 'id' | 'name' | 'username' | 'roles'>;

/** What somebody wants to do to whom; the dialog asks for the rest. */
export type Asked = {
  readonly people: readonly Subject[];
  /** Of a menu: where the focus goes back to. */
  readonly button?: HTMLElement | null;
} & (
  | { readonly act: 'roles' }
  | { readonly act: Exclude<Act, 'roles' | 'end-session'> }
  | { readonly act: 'end-session'; readonly session: AdminSession }
);

export const nameOf = ({ name, username }: Pick<Subject, 'name' | 'username'>): string =>
  username === null ? (name ?? accountText.thisPerson) : `@${username}`;

/** One by name, several by their number. */
export function namesOf(people: readonly Subject[]): string {
  const [first, ...others] = people;
  return first === undefined || others.length > 0 ? accountText.people(people.length) : nameOf(first);
}
