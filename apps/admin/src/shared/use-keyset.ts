import { useLocation, useSearchParams } from '@tessera/platform';
import * as v from 'valibot';

/** The cursors of the pages before, the first of which has none; kept with the entry of the browser's history. */
const Trail = v.object({ trail: v.array(v.string()) });

/**
 * The place in a list that is read by cursors: the cursor stands in the address, the way back with the entry of the history.
 * `page` is null for somebody who came by a link into the middle.
 */
export function useKeyset() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const cursor = params.get('cursor') ?? undefined;
  const held = v.safeParse(Trail, state);
  const trail = held.success ? held.output.trail : [];
  const isKnown = cursor === undefined || held.success;

  const go = (to: string, next: readonly string[]) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (to === '') changed.delete('cursor');
        else changed.set('cursor', to);
        return changed;
      },
      { state: { trail: next } },
    );
  return {
    cursor,
    page: isKnown ? trail.length + 1 : null,
    /** Undefined at the beginning. */
    previous: cursor === undefined ? undefined : () => go(trail.at(-1) ?? '', trail.slice(0, -1)),
    next: (to: string) => go(to, [...trail, cursor ?? '']),
  };
}
