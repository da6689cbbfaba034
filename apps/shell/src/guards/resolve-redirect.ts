import type { User } from '@tessera/contracts/identity';
import type { PageNeeds } from '@tessera/contracts/pages';
import type { PagePaths } from './page-paths';

export interface GuardState {
  /** Needs of the page at the path; undefined where no page is published. */
  readonly needs: PageNeeds | undefined;
  readonly paths: PagePaths;
  readonly signedIn: boolean;
  /** null while it loads. */
  readonly user: Pick<User, 'email' | 'username' | 'onboarded_at'> | null;
  readonly wallet: 'loading' | 'none' | 'present' | 'failed';
  /** Tokens and validators were loaded, or their loading has failed. */
  readonly balancesTried: boolean;
  /** Whether the page requires no role, or the user has one of its roles. */
  readonly permitted: boolean;
  /** Whether the pages of the user's roles may still load, this one among them. */
  readonly late: boolean;
  readonly returnTo: string | null;
}

export type Verdict =
  | { readonly kind: 'stay' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string };

const stay: Verdict = { kind: 'stay' };
const wait: Verdict = { kind: 'wait' };
const go = (to: string): Verdict => ({ kind: 'go', to });

export const isComplete = (user: NonNullable<GuardState['user']>): boolean =>
  Boolean(user.email) && Boolean(user.username) && Boolean(user.onboarded_at);

/** Returns the encoded value of a public profile's path, or null. @param pattern path of the profile page, with one parameter */
export const profileValue = (pattern: string, path: string): string | null =>
  new RegExp(`^${pattern.replace(/:[\w-]+/, '([^/]+)')}$`).exec(path)?.[1] ?? null;

function signedOut({ needs, paths }: GuardState, path: string): Verdict {
  const profile = profileValue(paths['public-profile'], path);
  if (profile !== null) return go(`${paths['sign-in']}?referral=${profile}`);
  return needs === 'signed-out' || path === paths['sign-in'] ? stay : go(paths['sign-in']);
}

function atRoot({ wallet, balancesTried, returnTo, paths }: GuardState): Verdict {
  if (returnTo !== null) return go(returnTo);
  if (wallet === 'loading' || (wallet === 'present' && !balancesTried)) return wait;
  return go(paths[wallet === 'none' ? 'wallet-setup' : 'home']);
}

/**
 * Decides whether a path opens, waits for data or redirects: the guards of the specification's section 2. Pure.
 * A redirect target stays open when it is not published, so that no redirect is endless.
 */
export function resolveRedirect(state: GuardState, rawPath: string): Verdict {
  const path = rawPath.length > 1 ? rawPath.replace(/\/+$/, '') || '/' : rawPath;
  const { needs, paths, wallet } = state;
  const isAt = (...targets: (keyof PagePaths)[]) => targets.some((target) => path === paths[target]);
  if (needs === 'nothing') return stay;
  if (!state.signedIn) return signedOut(state, path);
  if (state.user === null) return wait;
  if (!isComplete(state.user)) return needs === 'session' || isAt('onboarding') ? stay : go(paths.onboarding);
  if (needs === 'signed-out') return go('/');
  if (path === '/') return atRoot(state);
  const needsWallet = needs === undefined || needs === 'wallet';
  if (wallet === 'none' && needsWallet && !isAt('wallet-setup')) return go(paths['wallet-setup']);
  if (!state.permitted) return wallet === 'loading' ? wait : go('/');
  if (needs !== undefined) return stay;
  if (state.late) return wait;
  return isAt('sign-in', 'onboarding', 'wallet-setup', 'home') ? stay : go('/');
}
