import { useSearchParams } from '@tessera/platform';
import { useEffect, useState } from 'react';
import { readView, writeView, type ValidatorsView } from './validators-view';

const WRITE_MS = 250;

/** Keeps the view in the URL. The search text follows after 250 ms and replaces the history entry, so that Back leaves the page. */
export function useView(): [ValidatorsView, (change: Partial<ValidatorsView>) => void] {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  // Shown until the router has updated the URL.
  const [asked, setAsked] = useState<{ at: string; view: ValidatorsView } | null>(null);
  if (asked !== null && asked.at !== params.toString()) setAsked(null);
  const address = asked?.at === params.toString() ? asked.view : readView(params);
  const view = typed === null ? address : { ...address, search: typed, page: 1 };

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      // Keeps the text in the field until the router has updated the URL.
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
