import { usePreferences, useUser, useValidators, useWallets, useWalletTokens } from '@tessera/api';
import { useApi } from '@tessera/client';
import { useAuth, useSession } from '@tessera/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Account } from './account';
import { isComplete } from './resolve-redirect';

const walletState = (wallets: {
  isPending: boolean;
  data?: readonly unknown[] | undefined;
}): Account['wallet'] => {
  if (wallets.isPending) return 'loading';
  if (wallets.data === undefined) return 'failed';
  return wallets.data.length === 0 ? 'none' : 'present';
};

/** Loads, in this order, the user, the wallets, then tokens and validators; a failed user load signs out. */
export function useLoadAccount(): Account {
  const api = useApi();
  const session = useSession();
  const signedIn = useAuth((state) => state.isAuthenticated);
  const user = useAuth((state) => state.user);

  const load = useQuery({ ...useUser.options(api), enabled: signedIn });
  const failed = signedIn && load.isError && user === null;
  useEffect(() => {
    if (failed) session.logout();
  }, [failed, session]);

  const complete = signedIn && user !== null && isComplete(user);
  // Requested early, because the wallet hides its amounts until it is known.
  useQuery({ ...usePreferences.options(api), enabled: complete });
  const wallets = useQuery({ ...useWallets.options(api), enabled: complete });
  const walletId = complete ? wallets.data?.[0]?.id : undefined;
  const balances = { enabled: walletId !== undefined };
  const tokens = useQuery({ ...useWalletTokens.options(api, walletId ?? ''), ...balances });
  const validators = useQuery({ ...useValidators.options(api), ...balances });

  const wallet = complete ? walletState(wallets) : 'loading';
  const balancesTried = !tokens.isPending && !validators.isPending;
  // Memoised, so that the layout, which reads it, does not render for each page.
  return useMemo(() => ({ signedIn, user, wallet, balancesTried }), [signedIn, user, wallet, balancesTried]);
}
