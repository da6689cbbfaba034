import { useSearchParams } from '@tessera/platform';

export type Changes = Readonly<Record<string, string | null>>;

/** Returns changed parameters. Null or an empty string removes one. */
export function withParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Filters in the address. A change returns to the first page and closes the open row. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change: (changes: Changes, how: { replace?: boolean } = {}) =>
      setParams((now) => withParams(now, { cursor: null, open: null, ...changes }), how),
  };
}

export type Filters = ReturnType<typeof useFilters>;
