import { useSearchParams } from '@tessera/platform';
import { useState } from 'react';

/**
 * Returns the URL parameters with pending changes applied, so that the pressed control updates in the next frame, before the
 * router and the rows do.
 */
export function useInstantParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const [coming, setComing] = useState<{ after: string; params: URLSearchParams } | null>(null);
  const now = params.toString();
  // The URL has changed, by this change or another one: drop the pending parameters.
  if (coming !== null && coming.after !== now) setComing(null);
  const set = (next: URLSearchParams) => {
    setComing({ after: now, params: next });
    setParams(next);
  };
  return [coming?.after === now ? coming.params : params, set];
}
