import { useCountries, useFindContacts } from '@tessera/api';
import type { Contact, Country } from '@tessera/contracts';
import { useSession } from '@tessera/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { FriendsStore } from './create-friends-store';
import { friendsOf } from './friends-of';

/** Selects a part of the friends store. */
export const useFriends = <Value>(select: (state: ReturnType<FriendsStore['getState']>) => Value): Value =>
  useStore(friendsOf(useSession()), select);

interface Contacts {
  /** The stored contacts until the server has responded; undefined without any. */
  readonly contacts: readonly Contact[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Fetches the user's network and stores it. Returns only the stored contacts while not `enabled`. */
export function useContacts({ enabled = true }: { enabled?: boolean } = {}): Contacts {
  const found = useFriends((state) => state.found);
  const stored = useFriends((state) => state.contacts);
  const { data, error, isFetching, refetch } = useFindContacts(found, enabled);
  return { contacts: data ?? (stored.length > 0 ? stored : undefined), error, isFetching, refetch };
}

/** Returns every country, for the names of the countries of contacts. */
export function useCountryList(): readonly Country[] {
  const stored = useFriends((state) => state.countryList);
  const list = useFriends((state) => state.listCountries);
  const { data } = useCountries();
  useEffect(() => {
    if (data !== undefined) list(data);
  }, [data, list]);
  return data ?? stored;
}
