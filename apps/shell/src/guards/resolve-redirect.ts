import type { User } from '@tessera/contracts';

/** Where a path stands: in a remote's area, a page of the shell itself, or nowhere. */
export type PathArea = 'public' | 'bare' | 'shell' | 'own' | 'unknown';

export interface GuardState {
  readonly area: PathArea;
  readonly signedIn: boolean;
  /** null while it loads. */
  readonly user: Pick<User, 'email' | 'username' | 'onboarded_at'> | null;
  readonly wallet: 'loading' | 'none' | 'present' | 'failed';
  /** Tokens and validators were loaded, or their loading has failed. */
  readonly balancesTried: boolean;
  /** The page asks for no role, or the person has one of those it asks for. */
  readonly permitted: boolean;
  /** Pages that only a role has may still come, this one among them. */
  readonly late: boolean;
  /** The profile that a signed-out visitor came for. */
  readonly returnTo: string | null;
}

export type Verdict =
  { readonly kind: 'stay' } | { readonly kind: 'wait' } | { readonly kind: 'go'; readonly to: string };

const stay: Verdict = { kind: 'stay' };
const wait: Verdict = { kind: 'wait' };
const go = (to: string): Verdict => ({ kind: 'go', to });

/** Open to everybody, signed in or not. */
const alwaysOpen = new Set([
  '/404',
  '/error',
  '/callback',
  '/magicLogin',
  '/forgot-password',
  '/reset-password',
  '/setup-password',
  '/no-invitations',
  '/contact',
  '/support',
  '/account-deletion',
  '/terms',
  '/privacy',
]);
/** Steps of a profile that is not complete yet. */
const whileIncomplete = new Set(['/onboarding', '/verify-identifier', '/verify-phone-number']);
const withoutWallet = new Set([
  '/home',
  '/onboarding',
  '/verify-phone-number',
  '/setup-wallet',
  '/setup-wallet/wallet-passcode',
  '/setup-wallet/wallet-mnemonic',
  '/setup-wallet/confirm-wallet-create',
  '/settings',
]);
/** Places that the guard itself sends to: were one of them not published, sending on would never end. */
const ownTargets = new Set(['/login', '/onboarding', '/setup-wallet', '/dashboard']);

/** A complete profile has an email, a username and an onboarding date. */
export const isComplete = (user: NonNullable<GuardState['user']>): boolean =>
  Boolean(user.email) && Boolean(user.username) && Boolean(user.onboarded_at);

/** The value of a public profile's path, still encoded as it stands there; null for any other path. */
export const profileValue = (path: string): string | null => /^\/c\/([^/]+)$/.exec(path)?.[1] ?? null;

function signedOut({ area }: GuardState, path: string): Verdict {
  const profile = profileValue(path);
  if (profile !== null) return go(`/login?referral=${profile}`);
  return area === 'public' || alwaysOpen.has(path) || path === '/login' ? stay : go('/login');
}

function atRoot({ wallet, balancesTried, returnTo }: GuardState): Verdict {
  if (returnTo !== null) return go(returnTo);
  if (wallet === 'loading' || (wallet === 'present' && !balancesTried)) return wait;
  return go(wallet === 'none' ? '/setup-wallet' : '/dashboard');
}

/**
 * Where a path leads: the guards of the specification's section 2 with what was settled for a person without a wallet
 * (/settings, the pages outside the layout and /c/{value} stay open). Pure; `wait` means that something still loads.
 */
export function resolveRedirect(state: GuardState, rawPath: string): Verdict {
  const path = rawPath.length > 1 ? rawPath.replace(/\/+$/, '') || '/' : rawPath;
  if (!state.signedIn) return signedOut(state, path);
  if (alwaysOpen.has(path)) return stay;
  if (state.user === null) return wait;
  if (!isComplete(state.user)) return whileIncomplete.has(path) ? stay : go('/onboarding');
  if (state.area === 'public') return go('/');
  if (path === '/') return atRoot(state);
  const open = withoutWallet.has(path) || state.area === 'bare' || profileValue(path) !== null;
  if (state.wallet === 'none' && !open) return go('/setup-wallet');
  if (!state.permitted) return state.wallet === 'loading' ? wait : go('/');
  if (state.area === 'unknown' && state.late) return wait;
  return state.area === 'unknown' && !ownTargets.has(path) ? go('/') : stay;
}
