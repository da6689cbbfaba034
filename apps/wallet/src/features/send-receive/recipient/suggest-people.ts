import type { Contact, Recent } from '@tessera/contracts';
import { matchesPerson } from '@tessera/wallet-kit';
import { addressKind } from './address-kind';

/** The part of a name that is being typed; nothing where an address is. */
function wantedOf(typed: string): string {
  const text = typed.trim();
  return addressKind(text) === null && !/^0x/i.test(text) ? text.replace(/^@/, '') : '';
}

/** Those who can be paid by name and whose name or username holds what is typed. */
export function suggestContacts(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const wanted = wantedOf(typed);
  return contacts.filter((contact) => contact.username !== null && matchesPerson(contact, wanted));
}

/** Of those paid before, who matches what is typed. */
export function suggestRecents(recents: readonly Recent[], typed: string): readonly Recent[] {
  const wanted = wantedOf(typed);
  if (wanted === '') return recents;
  return recents.filter(({ party }) => party !== undefined && matchesPerson(party, wanted));
}
