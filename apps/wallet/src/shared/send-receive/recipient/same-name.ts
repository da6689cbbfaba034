import type { Party } from '@tessera/contracts/party';
import { formatName } from '@tessera/ui';

/** A display name without the differences that readers do not see. */
const plain = (party: Party): string =>
  formatName(party).normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns another known person with the same display name, whom the reader may have in mind. */
export function sameNameAs(party: Party, known: readonly Party[]): Party | undefined {
  const name = plain(party);
  return name === '' ? undefined : known.find((other) => other.id !== party.id && plain(other) === name);
}
