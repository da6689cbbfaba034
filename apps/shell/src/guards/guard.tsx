import { useRegistryEntries } from '@tessera/federation';
import { createReferralKeeper } from '@tessera/session';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { matchPath, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useRouteHandle } from '../layout/route-handle';
import { WaitingPage } from '../pages/waiting-page';
import { useLateRemotes } from '../remotes/use-late-remotes';
import { AccountContext } from './account';
import { mayOpen } from './may-open';
import { profileValue, resolveRedirect } from './resolve-redirect';
import { useLoadAccount } from './use-load-account';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray % in somebody's link is no reason to show the error page.
    return text;
  }
}

/** Stands above every page: lets it show, waits, or sends on. */
export function Guard({ children }: { children?: ReactNode }) {
  const account = useLoadAccount();
  const entries = useRegistryEntries();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const page = useRouteHandle();
  const [referral] = useState(() => createReferralKeeper(sessionStorage));

  const profile = profileValue(pathname);
  const kept = referral.read();
  const hasProfiles = useMemo(
    () => entries.some(({ manifest }) => manifest.routes.some(({ path }) => path.startsWith('/c/'))),
    [entries],
  );
  const returnTo = kept !== null && hasProfiles ? `/c/${encodeURIComponent(kept)}` : null;
  const mayCome = useLateRemotes(account.user);
  const came =
    page === undefined &&
    entries.some(({ manifest }) => manifest.routes.some(({ path }) => matchPath(path, pathname) !== null));
  const permitted = mayOpen(page?.roles, account);
  const state = {
    ...account,
    area: page?.area ?? 'unknown',
    permitted,
    late: mayCome || came,
    returnTo,
  } as const;
  const verdict = resolveRedirect(state, pathname);

  useEffect(() => {
    // The page of a remote that came after the sign-in: the router finds it when it is gone to once more.
    if (came) void navigate({ pathname, search, hash }, { replace: true });
  }, [came, hash, navigate, pathname, search]);
  useEffect(() => {
    if (profile === null) return;
    if (account.signedIn) referral.drop();
    else referral.keep(decoded(profile));
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
