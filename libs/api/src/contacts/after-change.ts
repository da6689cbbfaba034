import type { Contact, FollowersPage } from '@tessera/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';
import { contactsQueryOptions, type KeepContacts } from './find-contacts';

interface Change {
  api: Api;
  queryClient: QueryClient;
  keep: KeepContacts;
}

/** Shows in every list that is there whether somebody is followed. */
function setFollowing(queryClient: QueryClient, id: string, following: boolean): void {
  const flip = (list: Contact[] | undefined) =>
    list?.map((contact) => (contact.id === id ? { ...contact, following } : contact));
  queryClient.setQueriesData<Contact[]>({ queryKey: queryKeys.network }, flip);
  queryClient.setQueriesData<Contact[]>({ queryKey: queryKeys.contactSearches }, flip);
  queryClient.setQueriesData<FollowersPage>(
    { queryKey: queryKeys.followers },
    (page) => page && { ...page, data: flip(page.data) ?? [] },
  );
}

/** POST /contacts/find after every change (spec section 7); its failure leaves what was stored. */
async function findAgain({ api, queryClient, keep }: Change): Promise<void> {
  await queryClient.cancelQueries({ queryKey: queryKeys.network });
  await queryClient.fetchQuery({ ...contactsQueryOptions(api, keep), staleTime: 0 }).catch(() => undefined);
}

/** After a follow or unfollow: the rows flip, and what the server counts is asked again. */
export function afterFollow(change: Change, id: string, following: boolean): void {
  const { queryClient } = change;
  setFollowing(queryClient, id, following);
  void queryClient.invalidateQueries({ queryKey: queryKeys.followers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.profiles });
  void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
  void findAgain(change);
}

/** After a block or unblock, which ends follows too: nothing of what was loaded about people holds. */
export function afterBlock(change: Change): void {
  const { queryClient } = change;
  queryClient.removeQueries({ queryKey: queryKeys.contactSearches, type: 'inactive' });
  const besides = [queryKeys.contactSearches, queryKeys.blocked, queryKeys.followers];
  for (const queryKey of [...besides, queryKeys.profiles, queryKeys.receives, queryKeys.notifications])
    void queryClient.invalidateQueries({ queryKey });
  void findAgain(change);
}
