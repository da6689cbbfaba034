import { createReferralKeeper, useSearchParams } from '@tessera/platform';
import { useEffect, useState } from 'react';

/** Returns the referral of ?referral=, or the one kept from an earlier page of this visit. */
export function useReferral(): string | null {
  const [search] = useSearchParams();
  const [keeper] = useState(() => createReferralKeeper(sessionStorage));
  const given = search.get('referral');
  useEffect(() => keeper.keep(given), [keeper, given]);
  return keeper.check(given) ?? keeper.read();
}
