import type { Party } from '@tessera/contracts/party';
import type { Contact } from '@tessera/contracts/people';
import type { Recent } from '@tessera/contracts/transfers';
import { useRecents, useSearchContacts } from '@tessera/api';
import { useContacts, useDraft } from '@tessera/wallet-kit';
import { useEffect, useState } from 'react';
import { sameNameAs } from './same-name';

/** The debounce and the minimum length of a contact search (spec section 5). */
const DEBOUNCE_MS = 800;
const searchable = /^@[a-z0-9_.]{4,30}$/i;

export function useKnownPeople({ find = false } = {}) {
  const { data: recents = [] } = useRecents();
  const { contacts = [] } = useContacts({ enabled: find });
  const paid = recents.flatMap(({ party }) => party ?? []);
  const followed = contacts.filter(({ following }) => following);
  return { recents, contacts, people: [...paid, ...followed] };
}

export interface Recipient {
  party: Party;
  contact: Pick<Contact, 'following' | 'followed_by'> | undefined;
  /** How often the user paid this person, on all networks. */
  payments: number;
  sameName: Party | undefined;
}

function partyOfDraft(
  text: string,
  chosen: Party | null,
  recents: readonly Recent[],
  contacts: readonly Contact[],
): Party | undefined {
  if (chosen !== null) return chosen;
  if (text.startsWith('@')) {
    const isIt = ({ username }: { username: string | null }) =>
      username?.toLowerCase() === text.slice(1).toLowerCase();
    return contacts.find(isIt) ?? recents.flatMap(({ party }) => party ?? []).find(isIt);
  }
  return recents.find(({ address }) => address.toLowerCase() === text.toLowerCase())?.party;
}

/** Returns the user of the draft's recipient. @param find whether contacts may be fetched; else only the stored ones are used */
export function useRecipient(find: boolean): Recipient | null {
  const { toAddress, contact: chosen } = useDraft();
  const { recents, contacts, people } = useKnownPeople({ find });
  const text = toAddress.trim();
  const known = partyOfDraft(text, chosen, recents, contacts);
  const wanted = known === undefined && searchable.test(text) ? text.slice(1).toLowerCase() : null;
  const [searched, setSearched] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const results = useSearchContacts(wanted === searched ? searched : null).data ?? [];
  const found =
    wanted === null ? undefined : results.find(({ username }) => username?.toLowerCase() === wanted);
  const party = known ?? found;
  if (party === undefined) return null;
  const paid = recents.filter((recent) => recent.party?.id === party.id);
  return {
    party,
    contact: found ?? contacts.find(({ id }) => id === party.id),
    payments: paid.reduce((total, { payments }) => total + payments, 0),
    sameName: sameNameAs(party, people),
  };
}
