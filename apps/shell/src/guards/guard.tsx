import { useRemoteHost } from '@tessera/federation';
import { createReferralKeeper } from '@tessera/session';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useRouteHandle } from '../layout/route-handle';
import { WaitingPage } from '../pages/waiting-page';
import { AccountContext } from './account';
import { profileValue, resolveRedirect } from './resolve-redirect';
import { useLoadAccount } from './use-load-account';

/** Stands above every page: lets it show, waits, or sends on. */
export function Guard({ children }: { children?: ReactNode }) {
  const account = useLoadAccount();
  const { registry } = useRemoteHost();
  const { pathname, key } = useLocation();
  const area = useRouteHandle()?.area ?? 'unknown';
  const [referral] = useState(() => createReferralKeeper(sessionStorage));

  const profile = profileValue(pathname);
  const kept = referral.read();
  const hasProfiles = useMemo(
    () => registry.all().some(({ manifest }) => manifest.routes.some(({ path }) => path.startsWith('/c/'))),
    [registry],
  );
  const returnTo = kept !== null && hasProfiles ? `/c/${encodeURIComponent(kept)}` : null;
  const verdict = resolveRedirect({ ...account, area, returnTo }, pathname);

  useEffect(() => {
    if (profile === null) return;
    if (account.signedIn) referral.drop();
    else referral.keep(decodeURIComponent(profile));
  }, [account.signedIn, profile, referral]);

  return (
    <AccountContext value={account}>
      {verdict.kind === 'go' ? (
        // A page's own navigation may overtake this one; at the new place it must be sent on again.
        <Navigate key={key} to={verdict.to} replace />
      ) : verdict.kind === 'wait' ? (
        <WaitingPage />
      ) : (
        <Outlet />
      )}
      {children}
    </AccountContext>
  );
}
