import { useCountries, useFindContacts } from '@tessera/api';
import type { Contact, Country } from '@tessera/contracts';
import { useSession } from '@tessera/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { FriendsStore } from './create-friends-store';
import { friendsOf } from './friends-of';

/** A part of the friends slice. */
export const useFriends = <Value>(select: (state: ReturnType<FriendsStore['getState']>) => Value): Value =>
  useStore(friendsOf(useSession()), select);

interface Contacts {
  /** Undefined while nothing is known of them; what was stored last stands until they are found. */
  readonly contacts: readonly Contact[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The person's network, found by the server and stored as friends; only what is stored while it is not `enabled`. */
export function useContacts({ enabled = true }: { enabled?: boolean } = {}): Contacts {
  const found = useFriends((state) => state.found);
  const stored = useFriends((state) => state.contacts);
  const { data, error, isFetching, refetch } = useFindContacts(found, enabled);
  return { contacts: data ?? (stored.length > 0 ? stored : undefined), error, isFetching, refetch };
}

/** Every country, for the names of those that contacts live in. */
export function useCountryList(): readonly Country[] {
  const stored = useFriends((state) => state.countryList);
  const list = useFriends((state) => state.listCountries);
  const { data } = useCountries();
  useEffect(() => {
    if (data !== undefined) list(data);
  }, [data, list]);
  return data ?? stored;
}
