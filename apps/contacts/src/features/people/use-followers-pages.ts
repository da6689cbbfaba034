import { isFollowerSearch } from '@tessera/contracts';
import { useFollowers } from '@tessera/wallet-kit';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** A text that follows what is typed when it rests. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

/** The followers that match a text, page by page; each page begins where the one before ended. */
export function useFollowersPages(typed: string) {
  const text = useDebounced(typed.trim());
  // Too few letters narrow nothing.
  const query = isFollowerSearch(text) ? text : '';
  const [pages, setPages] = useState<{ query: string; cursors: readonly string[] }>({ query, cursors: [] });
  const cursors = pages.query === query ? pages.cursors : [];
  const cursor = cursors.at(-1);
  const page = cursors.length + 1;
  const result = useFollowers({ query, page, ...(cursor === undefined ? {} : { cursor }) });
  const next = result.data?.next_cursor ?? null;
  // The people of a last page may have gone meanwhile; those before it are still there.
  const isEmptyPage = cursor !== undefined && !result.isPlaceholderData && result.data?.data.length === 0;
  if (isEmptyPage) setPages({ query, cursors: cursors.slice(0, -1) });
  return {
    ...result,
    page,
    query,
    onPage(wanted: number) {
      if (wanted < page) setPages({ query, cursors: cursors.slice(0, wanted - 1) });
      else if (next !== null && !result.isPlaceholderData) setPages({ query, cursors: [...cursors, next] });
    },
  };
}
