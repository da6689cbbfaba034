import { isFollowerSearch } from '@tessera/contracts';
import { useFollowers } from '@tessera/wallet-kit';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** A text that follows what is typed when it rests. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** The followers that match a text, page by page; each page begins where the one before ended. */
export function useFollowersPages(typed: string) {
  const text = useSettled(typed.trim());
  // Too few letters narrow nothing.
  const query = isFollowerSearch(text) ? text : '';
  const [place, setPlace] = useState<{ query: string; cursors: readonly string[] }>({ query, cursors: [] });
  const cursors = place.query === query ? place.cursors : [];
  const cursor = cursors.at(-1);
  const page = cursors.length + 1;
  const result = useFollowers({ query, page, ...(cursor === undefined ? {} : { cursor }) });
  const next = result.data?.next_cursor ?? null;
  // The people of a last page may have gone meanwhile; those before it are still there.
  const emptied = cursor !== undefined && !result.isPlaceholderData && result.data?.data.length === 0;
  if (emptied) setPlace({ query, cursors: cursors.slice(0, -1) });
  return {
    ...result,
    page,
    query,
    onPage(wanted: number) {
      if (wanted < page) setPlace({ query, cursors: cursors.slice(0, wanted - 1) });
      else if (next !== null && !result.isPlaceholderData) setPlace({ query, cursors: [...cursors, next] });
    },
  };
}
