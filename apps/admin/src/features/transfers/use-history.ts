import type { AdminTransferPerson } from '@tessera/contracts';
import { useEffect, useState } from 'react';
import { useAdminTransfers, useTransferPeople, type TransfersFilter } from '../../shared/api/transfers';
import { isClosed } from '../../shared/is-closed';

/** What is not said is asked for: the list itself refuses. */
const mayAsk = (people: { data: AdminTransferPerson[] } | null | undefined) =>
  people === null || people?.data.every(({ open }) => open) === true;

/** The transfers that a filter asks for. Those of somebody open with a reason; what is not open is not asked for. */
export function useHistory(filter: TransfersFilter, cursor: string | undefined) {
  const { query } = filter;
  const people = useTransferPeople(query);
  const mayRead = query === undefined || mayAsk(people.data);
  const list = useAdminTransfers(filter, cursor, mayRead);
  // They closed again while they were on the screen.
  const ended = isClosed(list.error);
  // The search whose list was refused although it is said to be open: it is not asked for again by itself.
  const [refused, setRefused] = useState<string>();
  const unsettled = ended && refused !== query;
  const askPeople = people.refetch;
  const askList = list.refetch;
  useEffect(() => {
    if (!unsettled) return undefined;
    let gone = false;
    const settle = async () => {
      const { data, error } = await askPeople();
      // Somebody opened them meanwhile, in another tab.
      if (gone || error !== null || !mayAsk(data)) return;
      const again = await askList();
      if (isClosed(again.error)) setRefused(query);
    };
    void settle();
    return () => {
      gone = true;
    };
  }, [unsettled, query, askPeople, askList]);
  const again = () => {
    if (people.error !== null) void askPeople();
    else if (ended) setRefused(undefined);
    else void askList();
  };
  return {
    mayRead: mayRead && !ended,
    /** Whose have to be opened first. */
    person: people.data?.data.find(({ open }) => !open),
    data: mayRead && !ended ? list.data : undefined,
    error: people.error ?? (mayRead && !unsettled ? list.error : null),
    isFetching: people.isFetching || list.isFetching,
    isPlaceholderData: list.isPlaceholderData,
    again,
  };
}
