import type { Contact, Recent } from '@tessera/contracts';
import { matchesPerson } from '@tessera/wallet-kit';
import { addressKind } from './address-kind';

/** Returns the typed part of a name; empty for an address. */
function wantedOf(typed: string): string {
  const text = typed.trim();
  return addressKind(text) === null && !/^0x/i.test(text) ? text.replace(/^@/, '') : '';
}

/** Returns people who can be paid by name and whose name or username contains the text. */
export function suggestContacts(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const wanted = wantedOf(typed);
  return contacts.filter((contact) => contact.username !== null && matchesPerson(contact, wanted));
}

/** Returns recent recipients that match the text. */
export function suggestRecents(recents: readonly Recent[], typed: string): readonly Recent[] {
  const wanted = wantedOf(typed);
  if (wanted === '') return recents;
  return recents.filter(({ party }) => party !== undefined && matchesPerson(party, wanted));
}
