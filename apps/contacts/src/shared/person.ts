import type { Party } from '@tessera/contracts';
import { openSendReceive } from '@tessera/platform';
import { formatName } from '@tessera/ui';

/** What somebody is called: name, else `@username`. */
export const nameOf = (person: Omit<Party, 'avatar'>): string =>
  formatName(person) || (person.username === null ? '' : `@${person.username}`);

/** The short form in sentences. */
export const shortNameOf = (person: Omit<Party, 'avatar'>): string =>
  person.first_name === null || person.first_name === '' ? nameOf(person) : person.first_name;

const valueOf = ({ username, id }: Pick<Party, 'id' | 'username'>): string =>
  encodeURIComponent(username ?? id);

/** Where somebody's profile stands for people who are signed in. */
export const profilePath = (person: Pick<Party, 'id' | 'username'>): string => `/contacts/${valueOf(person)}`;

/** The path of the public link (spec section 9: {host}/c/{username or id}). */
export const sharedPath = (person: Pick<Party, 'id' | 'username'>): string => `/c/${valueOf(person)}`;

/** Opens Send with somebody as its recipient; by name, so that another address than the one paid before is noticed. */
export function sendTo({ id, first_name, last_name, username, avatar }: Party): void {
  if (username === null) return;
  const contact = { id, first_name, last_name, username, avatar };
  openSendReceive({ tab: 'send', recipient: `@${username}`, contact });
}
