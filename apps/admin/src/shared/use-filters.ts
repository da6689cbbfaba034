import { useSearchParams } from '@tessera/platform';

export type Changes = Readonly<Record<string, string | null>>;

/** Parameters with some of them changed; null or an empty text takes one away. */
export function withParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filters of a list, which stand in the address; other filters begin at the first page, with nothing open. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change: (changes: Changes, how: { replace?: boolean } = {}) =>
      setParams((now) => withParams(now, { cursor: null, open: null, ...changes }), how),
  };
}

export type Filters = ReturnType<typeof useFilters>;
