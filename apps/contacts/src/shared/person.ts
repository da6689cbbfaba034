import type { Party } from '@tessera/contracts/party';
import { openSendReceive } from '@tessera/platform';
import { formatName } from '@tessera/ui';

export const handleOf = ({ username }: Pick<Party, 'username'>): string =>
  username === null ? '' : `@${username}`;

/** Returns the display name: the full name, else `@username`. */
export const nameOf = (person: Omit<Party, 'avatar'>): string => formatName(person) || handleOf(person);

/** Returns the short name for sentences: the first name, else as `nameOf`. */
export const shortNameOf = (person: Omit<Party, 'avatar'>): string =>
  person.first_name === null || person.first_name === '' ? nameOf(person) : person.first_name;

const valueOf = ({ username, id }: Pick<Party, 'id' | 'username'>): string =>
  encodeURIComponent(username ?? id);

export const profilePath = (person: Pick<Party, 'id' | 'username'>): string => `/contacts/${valueOf(person)}`;

/** Returns the path of the public link (specification, section 9: {host}/c/{username or id}). */
export const sharedPath = (person: Pick<Party, 'id' | 'username'>): string => `/c/${valueOf(person)}`;

/** Opens Send by username, not by address, so that the server notices if the username's address has changed. */
export function sendTo({ id, first_name, last_name, username, avatar }: Party): void {
  if (username === null) return;
  const contact = { id, first_name, last_name, username, avatar };
  openSendReceive({ tab: 'send', recipient: `@${username}`, contact });
}
