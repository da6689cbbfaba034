import type { Profile } from '@tessera/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Shows a change of one's own profile everywhere: the user card, the page itself, what others are shown. */
export function afterProfile(api: Api, queryClient: QueryClient, changes: Partial<Profile>): void {
  const { store } = api.session;
  const { user } = store.getState();
  if (user !== null) {
    const { first_name, last_name, username, avatar, country } = { ...user, ...changes };
    const next = { ...user, first_name, last_name, username, avatar, country };
    store.getState().userLoaded(next);
    queryClient.setQueryData(queryKeys.user, next);
  }
  queryClient.setQueryData<Profile>(queryKeys.profile(null), (before) => before && { ...before, ...changes });
  void queryClient.invalidateQueries({ queryKey: queryKeys.profiles });
}
