import { useRegistryEntries } from '@tessera/federation';
import { createReferralKeeper } from '@tessera/session';
import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useRouteHandle } from '../layout/route-handle';
import { WaitingPage } from '../pages/waiting-page';
import { useLateRemotes } from '../remotes/use-late-remotes';
import { AccountContext, mayOpen } from './account';
import { hasPage, usePagePaths } from './page-paths';
import { profileValue, resolveRedirect } from './resolve-redirect';
import { useLoadAccount } from './use-load-account';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A link may contain a stray %.
    return text;
  }
}

/** Guards every route: renders the page, waits for the account to load, or redirects. */
export function Guard({ children }: { children?: ReactNode }) {
  const account = useLoadAccount();
  const entries = useRegistryEntries();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const page = useRouteHandle();
  const [referral] = useState(() => createReferralKeeper(sessionStorage));

  const paths = usePagePaths();
  const profile = profileValue(paths['public-profile'], pathname);
  const kept = referral.read();
  const returnTo =
    kept !== null && hasPage(entries, paths['public-profile'])
      ? paths['public-profile'].replace(/:[\w-]+/, () => encodeURIComponent(kept))
      : null;
  const mayCome = useLateRemotes(account.user);
  const came =
    page === undefined &&
    entries.some(({ manifest }) => manifest.routes.some(({ path }) => matchPath(path, pathname) !== null));
  const permitted = mayOpen(page?.roles, account);
  const state = { ...account, needs: page?.needs, paths, permitted, late: mayCome || came, returnTo };
  const verdict = resolveRedirect(state, pathname);

  useEffect(() => {
    // The router finds the page of a remote that was added after sign-in on the next navigation.
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
        // A navigation of the page may win over this one. The new key then redirects again.
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
