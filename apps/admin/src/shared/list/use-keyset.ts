import { useLocation, useSearchParams } from '@tessera/platform';
import * as v from 'valibot';

/** History state: cursors of the previous pages. */
const Trail = v.object({ trail: v.array(v.string()) });

/**
 * Position in a list with cursors. The address has the cursor, the history entry those of the previous pages. `page` is
 * null after a link into the middle of the list.
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
    /** Undefined on the first page. */
    previous: cursor === undefined ? undefined : () => go(trail.at(-1) ?? '', trail.slice(0, -1)),
    next: (to: string) => go(to, [...trail, cursor ?? '']),
  };
}
