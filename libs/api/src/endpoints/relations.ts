import * as messages from '@tessera/contracts/messages';
import type { NotificationsPage } from '@tessera/contracts/notifications';
import type { Contact, FollowersPage, Profile, Relation } from '@tessera/contracts/people';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { mutation, type Success } from '../client/mutation';
import { queryKeys } from '../query-keys';
import { useFindContacts, type KeepContacts } from './people';

type Change = Pick<Success, 'api' | 'queryClient'>;

const followed: Partial<Record<Relation, Relation>> = { none: 'following', followed_by: 'mutual' };
const unfollowed: Partial<Record<Relation, Relation>> = { following: 'none', mutual: 'followed_by' };

/** Updates the follow state of a person in every cached list, page and profile. Counts come from the server. */
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

/** Finds the network again after every change (spec section 7). A failure leaves the stored contacts. */
async function findAgain({ api, queryClient }: Change, keep: KeepContacts): Promise<void> {
  await queryClient.cancelQueries({ queryKey: queryKeys.network });
  await queryClient
    .fetchQuery({ ...useFindContacts.options(api, keep, true), staleTime: 0 })
    .catch(() => undefined);
}

/** Flips the cached rows after a follow or unfollow, and refetches what the server counts. */
export function afterFollow(change: Change, id: string, following: boolean, keep: KeepContacts): void {
  const { queryClient } = change;
  setFollowing(queryClient, id, following);
  for (const queryKey of [queryKeys.followers, queryKeys.profiles, queryKeys.notifications])
    void queryClient.invalidateQueries({ queryKey });
  void findAgain(change, keep);
}

/** Refetches everything about people: a block or unblock ends follows too. */
function afterBlock(change: Change, keep: KeepContacts): void {
  const { queryClient } = change;
  queryClient.removeQueries({ queryKey: queryKeys.contactSearches, type: 'inactive' });
  const besides = [queryKeys.contactSearches, queryKeys.blocked, queryKeys.followers];
  for (const queryKey of [...besides, queryKeys.profiles, queryKeys.receives, queryKeys.notifications])
    void queryClient.invalidateQueries({ queryKey });
  void findAgain(change, keep);
}

const person = (id: string, _keep: KeepContacts) => ({ params: { id } });

export const useFollowUser = mutation('POST user/follow/:id', {
  request: person,
  onSuccess: (_done, success, keep) => afterFollow(success, success.variables, true, keep),
  options: { meta: { success: messages.userFollowed } },
});

export const useUnfollowUser = mutation('DELETE user/follow/:id', {
  request: person,
  onSuccess: (_done, success, keep) => afterFollow(success, success.variables, false, keep),
  options: { meta: { success: messages.userUnfollowed } },
});

/** Blocks a person; neither follows the other any longer. */
export const useBlockUser = mutation('POST user/profile/block/:id', {
  request: person,
  onSuccess: (_done, success, keep) => afterBlock(success, keep),
});

/** Removes a block. Earlier follows do not come back. */
export const useUnblockUser = mutation('DELETE user/profile/block/:id', {
  request: person,
  onSuccess: (_done, success, keep) => afterBlock(success, keep),
});
