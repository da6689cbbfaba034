import { useLocation, useSearchParams } from '@tessera/platform';
import * as v from 'valibot';

/** The cursors of the pages that were passed, as the history keeps them; the first page has none. */
const Passed = v.object({ passed: v.array(v.nullable(v.string())) });

type Changes = Readonly<Record<string, string | null>>;

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Of the address, what says where in a list one is rather than what the list holds. */
const PLACE = { cursor: null, open: null };

/**
 * A list whose filters, page and open row stand in the address. Pages follow each other by cursors, so the way back is what the
 * history remembers; an address that was opened without it can only go to the first page.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const kept = v.safeParse(Passed, location.state);
  const cursor = params.get('cursor');
  const passed = kept.success ? kept.output.passed : [];
  const known = cursor === null || passed.length > 0;
  return {
    params,
    open: params.get('open'),
    cursor,
    /** How many pages stand before this one; null where nobody knows. */
    before: known ? passed.length : null,
    /** Other filters: from their first page, and with nothing open. */
    filter: (changes: Changes, how: { replace?: boolean } = {}) =>
      setParams(changed(params, { ...PLACE, ...changes }), how),
    next: (to: string) =>
      setParams(changed(params, { open: null, cursor: to }), { state: { passed: [...passed, cursor] } }),
    previous: () =>
      setParams(changed(params, { open: null, cursor: passed.at(-1) ?? null }), {
        state: { passed: passed.slice(0, -1) },
      }),
    close: () => setParams(changed(params, { open: null }), { state: kept.success ? kept.output : null }),
    /** What a row's link needs to open it in the same place of the same list. */
    linkTo: (open: string) => ({
      to: { search: changed(params, { open }).toString() },
      state: kept.success ? kept.output : null,
    }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
