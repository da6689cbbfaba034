import { PAGE_SIZE } from '@tessera/contracts/constants';
import type { EmailInviteRequest } from '@tessera/contracts/invitations';
import * as messages from '@tessera/contracts/messages';
import {
  ContactsAnswer,
  ContactSearchAnswer,
  FollowersPage,
  ProfileAnswer,
  ReceivesAnswer,
  type Contact,
} from '@tessera/contracts/people';
import { Done } from '@tessera/contracts/primitives';
import { pick, dataOf, json } from '../client/endpoint';
import { latestOnly } from '../client/latest-only';
import { isCancelled, keepPreviousData } from '@tessera/client';
import { mutation } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Stores the contacts beside the query cache, in the friends slice. */
export type KeepContacts = (contacts: readonly Contact[]) => void;

/** Finds the network of the person, the newest 500. */
export const useFindContacts = query('POST contacts/find', {
  key: queryKeys.network,
  request: (_keep: KeepContacts, _enabled: boolean) => ({}),
  response: dataOf(ContactsAnswer),
  onResponse: (contacts, _api, keep) => keep(contacts),
  options: (_keep, enabled) => ({ enabled, meta: { onError: 'silent' } }),
});

/** Logs a failed search (spec section 8). */
function logFailure(error: unknown): never {
  if (!isCancelled(error)) console.error('The contact search failed', error);
  throw error;
}

/** Searches people by at least 4 characters. Cancels the previous call; the results already shown stay meanwhile. */
export const useSearchContacts = query('GET contacts/search/:text', {
  key: (text) => [...queryKeys.contactSearches, text ?? ''],
  request: (text: string | null) => ({ params: { text: text ?? '' } }),
  response: pick(ContactSearchAnswer, ({ data }) => (typeof data === 'string' ? [] : data)),
  wrap: (fetch) => {
    const latest = latestOnly(fetch);
    return (...call) => latest(...call).catch(logFailure);
  },
  options: (text) => ({
    enabled: text !== null,
    ...(text !== null && { placeholderData: keepPreviousData }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { onError: 'silent' },
  }),
});

export const useBlocked = query('GET contacts/blocked', {
  key: queryKeys.blocked,
  response: dataOf(ContactsAnswer),
  options: { meta: { onError: 'silent' } },
});

interface FollowersFilter {
  page?: number;
  query?: string;
  /** The end of the previous page; reads the last page as fast as the first. */
  cursor?: string;
}

export const useFollowers = query('GET user/followers', {
  key: (filter = {}) => [...queryKeys.followers, filter],
  request: ({ page = 1, query, cursor }: FollowersFilter = {}) => ({
    searchParams: { per_page: PAGE_SIZE, page, query: query || undefined, cursor },
  }),
  response: FollowersPage,
  options: { placeholderData: keepPreviousData, meta: { onError: 'silent' } },
});

/** Reads the profile of a person by id or username; without one, the user's own. */
export const useProfile = query('GET user/profile/:value?', {
  key: (value = null) => queryKeys.profile(value),
  request: (value: string | null = null) => ({ params: { value } }),
  response: dataOf(ProfileAnswer),
  options: { meta: { onError: 'silent' } },
});

/** Lists the chains and addresses that a person can receive on, without balances; without an id, the user's own. */
export const useReceives = query('GET get-tokens-by-ulid/:id?', {
  key: (id = null) => [...queryKeys.receives, id],
  request: (id: string | null = null) => ({ params: { id } }),
  response: dataOf(ReceivesAnswer),
  options: { meta: { onError: 'silent' } },
});

/** Invites a person by e-mail. The response is the same for an address with an account. */
export const useInviteContact = mutation('POST user/email-invite', {
  request: json<EmailInviteRequest>,
  response: Done,
  options: { meta: { success: messages.contactInvited } },
});
