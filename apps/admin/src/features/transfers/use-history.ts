import type { AdminTransferPerson } from '@tessera/contracts/admin-transfers';
import { useEffect, useState } from 'react';
import { useAdminTransfers, useTransferPeople, type TransfersFilter } from '../../shared/api/transfers';
import { isClosed } from '../../shared/loaded';

/** True without a list of users, because the request itself is then rejected. */
const mayAsk = (people: { data: AdminTransferPerson[] } | null | undefined) =>
  people === null || people?.data.every(({ open }) => open) === true;

/** Fetches the filtered transfers. Those of one user open with a reason and are not requested before. */
export function useHistory(filter: TransfersFilter, cursor: string | undefined) {
  const { query } = filter;
  const people = useTransferPeople(query);
  const mayRead = query === undefined || mayAsk(people.data);
  const list = useAdminTransfers(filter, cursor, mayRead);
  // They closed while they were displayed.
  const ended = isClosed(list.error);
  // Search whose list was rejected although it is marked as open. Only a click requests it again.
  const [refused, setRefused] = useState<string>();
  const unsettled = ended && refused !== query;
  const askPeople = people.refetch;
  const askList = list.refetch;
  useEffect(() => {
    if (!unsettled) return undefined;
    let gone = false;
    const settle = async () => {
      const { data, error } = await askPeople();
      // They were opened in another tab.
      if (gone || error !== null || !mayAsk(data)) return;
      const again = await askList();
      if (isClosed(again.error)) setRefused(query);
    };
    void settle();
    return () => {
      gone = true;
    };
  }, [unsettled, query, askPeople, askList]);
  const refetch = () => {
    if (people.error !== null) void askPeople();
    else if (ended) setRefused(undefined);
    else void askList();
  };
  return {
    mayRead: mayRead && !ended,
    /** User whose transfers need a reason first. */
    person: people.data?.data.find(({ open }) => !open),
    data: mayRead && !ended ? list.data : undefined,
    error: people.error ?? (mayRead && !unsettled ? list.error : null),
    isFetching: people.isFetching || list.isFetching,
    isPlaceholderData: list.isPlaceholderData,
    refetch,
  };
}
