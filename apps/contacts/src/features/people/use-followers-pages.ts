import { isFollowerSearch } from '@tessera/contracts';
import { useFollowers } from '@tessera/api';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Returns the typed text, debounced by 300 ms. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

/** Loads the followers that match a text, page by page. Each page starts at the cursor of the previous one. */
export function useFollowersPages(typed: string) {
  const text = useDebounced(typed.trim());
  // A text too short for the search filters nothing.
  const query = isFollowerSearch(text) ? text : '';
  const [pages, setPages] = useState<{ query: string; cursors: readonly string[] }>({ query, cursors: [] });
  const cursors = pages.query === query ? pages.cursors : [];
  const cursor = cursors.at(-1);
  const page = cursors.length + 1;
  const result = useFollowers({ query, page, ...(cursor === undefined ? {} : { cursor }) });
  const next = result.data?.next_cursor ?? null;
  // An unfollow can empty the last page: go back to the previous one.
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
