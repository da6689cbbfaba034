import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CallOptions } from '@tessera/client';

/**
 * Returns the options of a query's call: its abort signal, and whether it is a background call. The first load counts as
 * activity of a person. A refetch or a retry (timer, live event, focus) does not; Try Again counts through its own click.
 */
export const readOptions = ({
  signal,
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>): CallOptions => {
  const state = client.getQueryState(queryKey);
  return {
    signal,
    background:
      state !== undefined &&
      (state.data !== undefined || state.errorUpdateCount + state.fetchFailureCount > 0),
  };
};
