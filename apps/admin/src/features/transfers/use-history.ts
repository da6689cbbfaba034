import { useEffect } from 'react';
import { useAdminTransfers, useTransferPeople, type TransfersFilter } from '../../api/transfers';
import { isClosed } from '../../shared/is-closed';

/** The transfers that a filter asks for. Those of somebody open with a reason; what is not open is not asked for. */
export function useHistory(filter: TransfersFilter, cursor: string | undefined) {
  const { query } = filter;
  const people = useTransferPeople(query);
  const mayRead = query === undefined || people.data?.data.every(({ open }) => open) === true;
  const list = useAdminTransfers(filter, cursor, mayRead);
  // They closed again while they were on the screen.
  const ended = isClosed(list.error);
  const ask = people.refetch;
  useEffect(() => {
    if (ended) void ask();
  }, [ended, ask]);
  const { data, error, isPlaceholderData } = list;
  return {
    mayRead: mayRead && !ended,
    /** Whose have to be opened first. */
    person: people.data?.data.find(({ open }) => !open),
    data: ended ? undefined : data,
    error: people.error ?? (ended ? null : error),
    isFetching: people.isFetching || list.isFetching,
    isPlaceholderData,
    again: () => void (people.error === null ? list : people).refetch(),
  };
}
