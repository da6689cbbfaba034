import type { Contact, Recent } from '@tessera/contracts';
import { formatName } from '@tessera/platform';
import { addressKind } from './address-kind';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The part of a name that is being typed; nothing where an address is. */
function wantedOf(typed: string): string {
  const text = typed.trim();
  return addressKind(text) === null && !/^0x/i.test(text) ? plain(text).replace(/^@/, '') : '';
}

const holds = (wanted: string, ...words: (string | null)[]): boolean =>
  words.some((word) => plain(word ?? '').includes(wanted));

/** Those who can be paid by name and whose name or username holds what is typed. */
export function suggestContacts(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const wanted = wantedOf(typed);
  return contacts.filter(
    (contact) => contact.username !== null && holds(wanted, formatName(contact), contact.username),
  );
}

/** Of those paid before, who matches what is typed. */
export function suggestRecents(recents: readonly Recent[], typed: string): readonly Recent[] {
  const wanted = wantedOf(typed);
  if (wanted === '') return recents;
  return recents.filter(
    ({ party }) => party !== undefined && holds(wanted, formatName(party), party.username),
  );
}
