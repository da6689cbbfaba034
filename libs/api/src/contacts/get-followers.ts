import { FollowersPage, PAGE_SIZE } from '@tessera/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';
import type { FollowersFilter } from './followers-filter';

/** A page of the person's followers, ten unless told otherwise. */
export const getFollowers = (
  api: Api,
  { page = 1, query = '', cursor }: FollowersFilter = {},
  options?: CallOptions,
): Promise<FollowersPage> =>
  api.get('user/followers', FollowersPage, {
    ...options,
    searchParams: {
      per_page: PAGE_SIZE,
      page,
      ...(query === '' ? {} : { query }),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });

const followersQueryOptions = (api: Api, filter: FollowersFilter = {}) =>
  queryOptions({
    queryKey: queryKeys.followersPage(filter),
    queryFn: (context) => getFollowers(api, filter, readOptions(context)),
    placeholderData: keepPreviousData,
    meta: { onError: 'silent' },
  });

export const useFollowers = (filter?: FollowersFilter) => useQuery(followersQueryOptions(useApi(), filter));
