import { useApi, useQuery } from '@tessera/platform';
import type * as v from 'valibot';
import { useAfterRefusal } from './staff-api';

type SearchParams = Record<string, string | number>;

interface StaffQuery<S, Other> {
  /** Behind 'admin'; what begins alike is made old together. */
  readonly key: readonly unknown[];
  /** Below /api. */
  readonly path: string;
  readonly answer: S;
  /** A function where they depend on the moment of the call. */
  readonly searchParams?: SearchParams | (() => SearchParams);
  readonly enabled?: boolean;
  /** What was there stays on the screen while the next page or filter loads; with a list, only what has a key that begins so. */
  readonly keepPrevious?: boolean | readonly unknown[];
  /** What stands for the answer where a failure says that this server has none to give. */
  readonly instead?: (error: unknown) => Other | undefined;
  readonly refetchInterval?: number | false;
}

const AWAY_MS = 30_000;

const keepWithin =
  (place: readonly unknown[]) =>
  <T>(data: T | undefined, before: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    place.every((part, index) => before?.queryKey[index + 1] === part) ? data : undefined;

/** A reading call of the back office; its failure is shown by the part that asked, not by a toast. */
export function useStaffQuery<S extends v.GenericSchema<unknown, unknown>, Other = never>({
  key,
  path,
  answer,
  searchParams,
  enabled = true,
  keepPrevious = false,
  refetchInterval = false,
  instead,
}: StaffQuery<S, Other>) {
  const api = useApi();
  const afterRefusal = useAfterRefusal();
  const queryKey = ['admin', ...key];
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }): Promise<v.InferOutput<S> | Other> => {
      const state = client.getQueryState(queryKey);
      return api
        .get(path, answer, {
          signal,
          // Fetching again what is there already, or what failed before, is no activity of the person.
          background:
            state !== undefined &&
            (state.data !== undefined || state.errorUpdateCount + state.fetchFailureCount > 0),
          ...(searchParams === undefined
            ? {}
            : { searchParams: typeof searchParams === 'function' ? searchParams() : searchParams }),
        })
        .catch((error: unknown) => {
          const other = instead?.(error);
          return other === undefined ? afterRefusal(error) : other;
        });
    },
    enabled,
    // While it fails, more seldom: a server that is away comes back no sooner for being asked.
    refetchInterval: ({ state }) =>
      refetchInterval !== false && state.status === 'error'
        ? Math.max(refetchInterval, AWAY_MS)
        : refetchInterval,
    ...(keepPrevious === false
      ? {}
      : { placeholderData: keepWithin(keepPrevious === true ? [] : keepPrevious) }),
    meta: { onError: 'silent' },
  });
}
