import { useSearchParams } from '@tessera/platform';
import { useEffect, useState } from 'react';
import { readView, writeView, type ValidatorsView } from './validators-view';

const WRITE_MS = 250;

/**
 * What the list shows, kept in the address. What is typed is shown at once and written into the address when the typing
 * rests, in the place of what stood there: Back leads to the page before, not through letters.
 */
export function useView(): [ValidatorsView, (change: Partial<ValidatorsView>) => void] {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  // What was pressed shows in the next picture; the router follows, and from then on the address is what counts.
  const [asked, setAsked] = useState<{ at: string; view: ValidatorsView } | null>(null);
  if (asked !== null && asked.at !== params.toString()) setAsked(null);
  const address = asked?.at === params.toString() ? asked.view : readView(params);
  const view = typed === null ? address : { ...address, search: typed, page: 1 };

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      // Until the router has followed, what was typed stays in the field: the next letter goes behind it.
      setAsked({ at: params.toString(), view: { ...readView(params), search: typed, page: 1 } });
      setParams((now) => writeView(readView(now), { search: typed }), { replace: true });
      setTyped(null);
    }, WRITE_MS);
    return () => clearTimeout(timer);
  }, [typed, params, setParams]);

  const change = (over: Partial<ValidatorsView>) => {
    if (over.search !== undefined && Object.keys(over).length === 1 && over.search !== '')
      return setTyped(over.search);
    setTyped(null);
    setAsked({ at: params.toString(), view: { ...view, page: 1, ...over } });
    setParams(writeView(view, over), { replace: over.search !== undefined });
  };
  return [view, change];
}
