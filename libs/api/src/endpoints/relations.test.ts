import type { NotificationsPage } from '@tessera/contracts/notifications';
import type { Contact, Profile, Relation } from '@tessera/contracts/people';
import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { buildApi } from '@tessera/client/testing';
import { queryKeys } from '../query-keys';
import { afterFollow } from './relations';

const id = '01JD2V7Q8M3N4P5R6S7T8V9W3C';
const names = { first_name: 'Daniel', last_name: 'Reyes', username: 'danreyes', avatar: null };
const contact: Contact = {
  id,
  ...names,
  email: null,
  phone_number: null,
  country: 'US',
  following: false,
  followed_by: true,
};
const profileOf = (relation: Relation, over: Partial<Profile> = {}): Profile => ({
  id,
  ...names,
  bio: null,
  country: 'US',
  joined: '2026-01-01T00:00:00.000Z',
  followers: 1,
  follows: 1,
  relation,
  ...over,
});
const pageOf = (actor: string, following: boolean): NotificationsPage => ({
  data: [
    {
      id: '01JD2V7Q8M3N4P5R6S7T8V9W0A',
      type: 'social',
      title: 'Daniel Reyes follows you',
      body: '',
      link: null,
      key_parts: [],
      times: [],
      mark: null,
      actor: { id: actor, ...names, following },
      read_at: null,
      created_at: '2026-11-20T10:00:00.000Z',
    },
  ],
  current_page: 1,
  last_page: 1,
  unread: 1,
});

/** Runs a follow or unfollow over cached data, against a server that never responds. */
function change(following: boolean, loaded: readonly (readonly [readonly unknown[], unknown])[]) {
  const { api } = buildApi(() => new Promise(() => undefined));
  const queryClient = new QueryClient();
  for (const [key, data] of loaded) queryClient.setQueryData(key, data);
  afterFollow({ api, queryClient }, id, following, () => undefined);
  return queryClient;
}

test.each<[boolean, Relation, Relation]>([
  [true, 'none', 'following'],
  [true, 'followed_by', 'mutual'],
  [false, 'following', 'none'],
  [false, 'mutual', 'followed_by'],
  [true, 'mutual', 'mutual'],
  [false, 'blocked', 'blocked'],
])('the profile page flips with the answer: following %s makes %s %s', (following, before, after) => {
  const key = queryKeys.profile('danreyes');
  const queryClient = change(following, [[key, profileOf(before)]]);
  expect(queryClient.getQueryData(key)).toEqual(profileOf(after));
});

test('keeps the profiles of other people', () => {
  const own = profileOf('self', { id: '01JD2V7Q8M3N4P5R6S7T8V9W0B' });
  const other = profileOf('none', { id: '01JD2V7Q8M3N4P5R6S7T8V9W0C' });
  const queryClient = change(true, [
    [queryKeys.profile(null), own],
    [queryKeys.profile('other'), other],
  ]);
  expect(queryClient.getQueryData(queryKeys.profile(null))).toEqual(own);
  expect(queryClient.getQueryData(queryKeys.profile('other'))).toEqual(other);
});

test.each([true, false])('the notifications that tell of the person flip too: %s', (following) => {
  const other = pageOf('01JD2V7Q8M3N4P5R6S7T8V9W0B', !following);
  const feed = { pages: [pageOf(id, !following), other], pageParams: [1, 2] };
  const queryClient = change(following, [[queryKeys.notificationsFeed, feed]]);
  expect(
    queryClient.getQueryData<InfiniteData<NotificationsPage>>(queryKeys.notificationsFeed)?.pages,
  ).toEqual([pageOf(id, following), other]);
});

test('flips the rows of cached lists and creates no cache entry', () => {
  const search = [...queryKeys.contactSearches, 'dani'];
  const queryClient = change(true, [[search, [contact]]]);
  expect(queryClient.getQueryData(search)).toEqual([{ ...contact, following: true }]);
  expect(queryClient.getQueryData(queryKeys.notificationsFeed)).toBeUndefined();
});
