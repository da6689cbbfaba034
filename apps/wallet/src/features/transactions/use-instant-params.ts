import { useSearchParams } from '@tessera/platform';
import { useState } from 'react';

/** Returns the URL parameters with pending changes applied, so that a pressed control updates before router and rows do. */
export function useInstantParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [params, setParams] = useSearchParams();
  const [coming, setComing] = useState<{ after: string; params: URLSearchParams } | null>(null);
  const now = params.toString();
  // The URL has changed: drop the pending parameters.
  if (coming !== null && coming.after !== now) setComing(null);
  const set = (next: URLSearchParams) => {
    setComing({ after: now, params: next });
    setParams(next);
  };
  return [coming?.after === now ? coming.params : params, set];
}
