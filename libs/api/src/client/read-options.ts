import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CallOptions } from './send';

/**
 * The options of a query's call: its cancel signal, and whether it counts as activity. The first load of something is
 * asked for by a person; fetching again what is already there, or what failed before (retries, timers, live hints, focus),
 * is not: whoever presses Try Again has pressed.
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
