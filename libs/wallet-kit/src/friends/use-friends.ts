import { useCountries, useFindContacts } from '@tessera/api';
import type { Country } from '@tessera/contracts/identity';
import type { Contact } from '@tessera/contracts/people';
import { useSession } from '@tessera/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { FriendsStore } from './create-friends-store';
import { friendsOf } from './friends-of';

/** Selects a part of the friends store. */
export const useFriends = <Value>(select: (state: ReturnType<FriendsStore['getState']>) => Value): Value =>
  useStore(friendsOf(useSession()), select);

/** Fetches and stores the user's network. Returns the stored contacts until the response, and while not `enabled`. */
export function useContacts({ enabled = true }: { enabled?: boolean } = {}) {
  const found = useFriends((state) => state.found);
  const stored = useFriends((state) => state.contacts);
  const { data, error, isFetching, refetch } = useFindContacts(found, enabled);
  const contacts: readonly Contact[] | undefined = data ?? (stored.length > 0 ? stored : undefined);
  return { contacts, error, isFetching, refetch };
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
