import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CallOptions } from './send';

/**
 * The options of a query's call: its cancel signal, and whether it counts as activity. The first load of something is
 * asked for by a person; fetching again what is already there (timers, live hints, focus) is not.
 */
export const readOptions = ({
  signal,
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>): CallOptions => ({
  signal,
  background: client.getQueryData(queryKey) !== undefined,
});
