import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { type Api, queryOptions, useApi, useQuery } from '@tessera/client';
import { endpoint, type Endpoint, type Row } from './endpoint';
import { readOptions } from './read-options';

type Options<Result> = Omit<QueryObserverOptions<Result>, 'queryKey' | 'queryFn'>;

type QueryRow<E extends Endpoint, Args extends unknown[], Result> = Row<E, Args, Result> & {
  key: QueryKey | ((...args: Args) => QueryKey);
  options?: Options<NoInfer<Result>> | ((...args: Args) => Options<NoInfer<Result>>);
};

/** Makes the hook that reads an endpoint. Its `options` are for `useQuery` and the query client, its `request` calls once. */
export function query<E extends Endpoint, Args extends unknown[] = [], Result = unknown>(
  name: E,
  row: QueryRow<E, Args, Result>,
) {
  const request = endpoint(name, row);
  const options = (api: Api, ...args: Args) =>
    queryOptions({
      ...(typeof row.options === 'function' ? row.options(...args) : row.options),
      queryKey: typeof row.key === 'function' ? row.key(...args) : row.key,
      queryFn: (context) => request(api, args, readOptions(context)),
    });
  const use = (...args: Args) => useQuery(options(useApi(), ...args));
  return Object.assign(use, { options, request });
}
