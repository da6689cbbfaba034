import type { QueryClient, QueryKey, UseMutationOptions } from '@tanstack/react-query';
import { type Api, useApi, useMutation } from '@tessera/client';
import { endpoint, type Endpoint, type Row } from './endpoint';

type Keys<Args extends unknown[]> = readonly QueryKey[] | ((...args: Args) => readonly QueryKey[]);

export interface Success<Variables = unknown> {
  api: Api;
  queryClient: QueryClient;
  variables: Variables;
}

type Options<Variables> = Pick<
  UseMutationOptions<unknown, Error, Variables>,
  'gcTime' | 'meta' | 'mutationKey' | 'onMutate' | 'onSettled'
>;

type MutationRow<E extends Endpoint, Variables, Args extends unknown[], Result> = Row<
  E,
  [variables: Variables, ...args: Args],
  Result
> & {
  onSuccess?: (result: NoInfer<Result>, success: Success<Variables>, ...args: Args) => unknown;
  /** Refetched after a success, before the mutation ends. */
  invalidates?: Keys<Args>;
  /** Refetched after a failure too, which shows that the screen is stale. */
  invalidatesOnSettled?: Keys<Args>;
  options?: Options<Variables>;
};

/** Makes the hook that calls an endpoint. Its arguments are those of the row behind the variables; its `request` calls once. */
export function mutation<E extends Endpoint, Variables = void, Args extends unknown[] = [], Result = unknown>(
  name: E,
  row: MutationRow<E, Variables, Args, Result>,
) {
  const { onSuccess, invalidates, invalidatesOnSettled, options } = row;
  const request = endpoint<E, [variables: Variables, ...args: Args], Result>(name, row);
  const use = (...args: Args) => {
    const api = useApi();
    const invalidate = (queryClient: QueryClient, keys: Keys<Args> = []) =>
      Promise.all(
        (typeof keys === 'function' ? keys(...args) : keys).map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    return useMutation<Result, Error, Variables>({
      mutationFn: (variables) => request(api, [variables, ...args]),
      async onSuccess(result, variables, _none, { client: queryClient }) {
        await onSuccess?.(result, { api, queryClient, variables }, ...args);
        await invalidate(queryClient, invalidates);
      },
      onSettled: (...[, , , , { client }]) => invalidate(client, invalidatesOnSettled),
      ...options,
    });
  };
  return Object.assign(use, { request });
}
