import { createReferralKeeper, useSearchParams } from '@tessera/platform';
import { useEffect, useState } from 'react';

/** The referral of this visit: from ?referral= now, or kept from an earlier page. */
export function useReferral(): string | null {
  const [search] = useSearchParams();
  const [keeper] = useState(() => createReferralKeeper(sessionStorage));
  const given = search.get('referral');
  useEffect(() => keeper.keep(given), [keeper, given]);
  return keeper.check(given) ?? keeper.read();
}
