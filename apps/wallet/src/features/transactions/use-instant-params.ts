import { useSearchParams } from '@tessera/platform';
import { useState } from 'react';

/**
 * The parameters of the address as they will be: a change shows in what was pressed in the next picture, while the router and the
 * rows follow it.
 */
export function useInstantParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const [coming, setComing] = useState<{ after: string; params: URLSearchParams } | null>(null);
  const now = params.toString();
  // The address has moved, by this change or another: it alone counts again, also when it comes back to where it was.
  if (coming !== null && coming.after !== now) setComing(null);
  const set = (next: URLSearchParams) => {
    setComing({ after: now, params: next });
    setParams(next);
  };
  return [coming?.after === now ? coming.params : params, set];
}
