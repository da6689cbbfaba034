import { useLocation, useSearchParams } from '@tessera/platform';
import * as v from 'valibot';
import type { FilterSpec } from './define-filter';

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

/** History state: cursors of the previous pages. */
const Trail = v.object({ trail: v.array(v.string()) });

/** Filters and cursor are in the address, previous cursors in the history entry. `page` is null after a link into the middle of the list. */
export function useList<Filter>({ read, none, isFiltered }: FilterSpec<Filter>) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const cursor = params.get('cursor') ?? undefined;
  const held = v.safeParse(Trail, state);
  const trail = held.success ? held.output.trail : [];
  const filter = read(params);
  const go = (to: string, next: readonly string[]) =>
    setParams((now) => withParams(now, { cursor: to }), { state: { trail: next } });
  /** Returns to the first page and closes the open row. */
  const change = (changes: Changes, how: { replace?: boolean } = {}) =>
    setParams((now) => withParams(now, { cursor: null, open: null, ...changes }), how);
  return {
    params,
    filter,
    isFiltered: isFiltered(filter),
    change,
    clear: () => change(none),
    cursor,
    page: cursor === undefined || held.success ? trail.length + 1 : null,
    /** Undefined on the first page. */
    previous: cursor === undefined ? undefined : () => go(trail.at(-1) ?? '', trail.slice(0, -1)),
    next: (to: string) => go(to, [...trail, cursor ?? '']),
  };
}

export type ListAddress<Filter> = ReturnType<typeof useList<Filter>>;
