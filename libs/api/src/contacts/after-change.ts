import type { Contact, FollowersPage, NotificationsPage, Profile, Relation } from '@tessera/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';
import { contactsQueryOptions, type KeepContacts } from './find-contacts';

interface Change {
  api: Api;
  queryClient: QueryClient;
  keep: KeepContacts;
}

/** What somebody is to the caller once the caller follows them, and once no more. */
const followed: Partial<Record<Relation, Relation>> = { none: 'following', followed_by: 'mutual' };
const unfollowed: Partial<Record<Relation, Relation>> = { following: 'none', mutual: 'followed_by' };

/** Shows wherever the person is shown whether they are followed; what is counted is asked of the server. */
function setFollowing(queryClient: QueryClient, id: string, following: boolean): void {
  const flip = (list: Contact[] | undefined) =>
    list?.map((contact) => (contact.id === id ? { ...contact, following } : contact));
  queryClient.setQueriesData<Contact[]>({ queryKey: queryKeys.network }, flip);
  queryClient.setQueriesData<Contact[]>({ queryKey: queryKeys.contactSearches }, flip);
  queryClient.setQueriesData<FollowersPage>(
    { queryKey: queryKeys.followers },
    (page) => page && { ...page, data: flip(page.data) ?? [] },
  );
  const next = following ? followed : unfollowed;
  queryClient.setQueriesData<Profile>(
    { queryKey: queryKeys.profiles },
    (profile) =>
      profile &&
      (profile.id === id ? { ...profile, relation: next[profile.relation] ?? profile.relation } : profile),
  );
  const flipActors = (page: NotificationsPage): NotificationsPage => ({
    ...page,
    data: page.data.map((one) =>
      one.actor?.id === id ? { ...one, actor: { ...one.actor, following } } : one,
    ),
  });
  queryClient.setQueryData<InfiniteData<NotificationsPage>>(
    queryKeys.notificationsFeed,
    (feed) => feed && { ...feed, pages: feed.pages.map(flipActors) },
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
