import { keepPreviousData, useApi, useQuery } from '@tessera/platform';
import type * as v from 'valibot';
import { useAfterRefusal } from './staff-api';

type SearchParams = Record<string, string | number>;

interface StaffQuery<S> {
  /** Behind 'admin'; what begins alike is made old together. */
  readonly key: readonly unknown[];
  /** Below /api. */
  readonly path: string;
  readonly answer: S;
  /** A function where they depend on the moment of the call. */
  readonly searchParams?: SearchParams | (() => SearchParams);
  readonly enabled?: boolean;
  /** What was there stays on the screen while the next page or filter loads. */
  readonly keepPrevious?: boolean;
  readonly refetchInterval?: number | false;
}

/** A reading call of the back office; its failure is shown by the part that asked, not by a toast. */
export function useStaffQuery<S extends v.GenericSchema<unknown, unknown>>({
  key,
  path,
  answer,
  searchParams,
  enabled = true,
  keepPrevious = false,
  refetchInterval = false,
}: StaffQuery<S>) {
  const api = useApi();
  const afterRefusal = useAfterRefusal();
  const queryKey = ['admin', ...key];
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }): Promise<v.InferOutput<S>> =>
      api
        .get(path, answer, {
          signal,
          // Fetching again what is there already is no activity of the person.
          background: client.getQueryData(queryKey) !== undefined,
          ...(searchParams === undefined
            ? {}
            : { searchParams: typeof searchParams === 'function' ? searchParams() : searchParams }),
        })
        .catch(afterRefusal),
    enabled,
    refetchInterval,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    meta: { onError: 'silent' },
  });
}
