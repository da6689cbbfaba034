import type { PageNeeds } from '@tessera/contracts/pages';
import { pagePaths } from './page-paths';
import { resolveRedirect, type GuardState } from './resolve-redirect';

const complete = { email: 'maya@example.test', username: 'maya', onboarded_at: '2026-11-01T00:00:00.000Z' };
const base: GuardState = {
  needs: 'wallet',
  paths: pagePaths([]),
  signedIn: true,
  user: complete,
  wallet: 'present',
  balancesTried: true,
  permitted: true,
  late: false,
  returnTo: null,
};
const out: Partial<GuardState> = { signedIn: false, user: null };
const noWallet: Partial<GuardState> = { wallet: 'none', balancesTried: false };

type Row = [string, Partial<GuardState>, PageNeeds | undefined, string, string];
const signedOut: Row[] = [
  ['the root', out, 'profile', '/', '/login'],
  ['log in', out, 'signed-out', '/login', 'stay'],
  ['log in, not published', out, undefined, '/login', 'stay'],
  ['sign up', out, 'signed-out', '/signup', 'stay'],
  ['a reset link', out, 'nothing', '/reset-password', 'stay'],
  ['a magic link', out, 'nothing', '/magicLogin', 'stay'],
  ['the way out of invitations', out, 'nothing', '/no-invitations', 'stay'],
  ['page not found', out, 'nothing', '/404', 'stay'],
  ['the error page', out, 'nothing', '/error', 'stay'],
  ['public contact', out, 'nothing', '/contact', 'stay'],
  ['public support', out, 'nothing', '/support', 'stay'],
  ['account deletion', out, 'nothing', '/account-deletion', 'stay'],
  ['terms of use', out, 'nothing', '/terms', 'stay'],
  ['privacy policy', out, 'nothing', '/privacy', 'stay'],
  ['a page of the shell', out, 'wallet', '/dashboard', '/login'],
  ['onboarding', out, 'session', '/onboarding', '/login'],
  ['an unknown path', out, undefined, '/nowhere', '/login'],
  ['a public profile', out, 'profile', '/c/daniel', '/login?referral=daniel'],
  ['a referral code', out, undefined, '/c/R%20D-42', '/login?referral=R%20D-42'],
  ['a deeper path is no profile', out, undefined, '/c/daniel/x', '/login'],
];
const userLoads: Partial<GuardState> = { user: null, wallet: 'loading', balancesTried: false };
const loading: Row[] = [
  ['a page, user loading', userLoads, 'wallet', '/dashboard', 'wait'],
  ['log in, user loading', userLoads, 'signed-out', '/login', 'wait'],
  ['an open page, user loading', userLoads, 'nothing', '/reset-password', 'stay'],
  ['the root, wallets loading', { wallet: 'loading', balancesTried: false }, 'profile', '/', 'wait'],
  ['a page, wallets loading', { wallet: 'loading', balancesTried: false }, 'wallet', '/my-assets', 'stay'],
  [
    'a page for a role, wallets loading',
    { permitted: false, wallet: 'loading', balancesTried: false },
    'wallet',
    '/admin',
    'wait',
  ],
  ['a path that a role may have', { late: true }, undefined, '/admin', 'wait'],
  ['the root, tokens and validators loading', { balancesTried: false }, 'profile', '/', 'wait'],
];
const incomplete: Row[] = (['email', 'username', 'onboarded_at'] as const).flatMap((field): Row[] => {
  const state = { user: { ...complete, [field]: null }, wallet: 'none' } as const;
  return [
    [`a page, ${field} missing`, state, 'wallet', '/dashboard', '/onboarding'],
    [`an unknown path, ${field} missing`, state, undefined, '/nowhere', '/onboarding'],
    [`the root, ${field} missing`, state, 'profile', '/', '/onboarding'],
    [`log in, ${field} missing`, state, 'signed-out', '/login', '/onboarding'],
    [`onboarding, ${field} missing`, state, 'session', '/onboarding', 'stay'],
    [`verify an email, ${field} missing`, state, 'session', '/verify-identifier', 'stay'],
    [`verify a phone, ${field} missing`, state, 'session', '/verify-phone-number', 'stay'],
    [`a profile, ${field} missing`, state, 'profile', '/c/daniel', '/onboarding'],
    [`change password, ${field} missing`, state, 'profile', '/change-password', '/onboarding'],
    [`a reset link, ${field} missing`, state, 'nothing', '/reset-password', 'stay'],
  ];
});
const withoutWallet: Row[] = [
  ['the root', noWallet, 'profile', '/', '/setup-wallet'],
  ['the dashboard', noWallet, 'wallet', '/dashboard', '/setup-wallet'],
  ['assets', noWallet, 'wallet', '/my-assets', '/setup-wallet'],
  ['a token', noWallet, 'wallet', '/my-assets/optio/OPT', '/setup-wallet'],
  ['send and receive', noWallet, 'wallet', '/send-receive', '/setup-wallet'],
  ['an unknown path', noWallet, undefined, '/nowhere', '/setup-wallet'],
  ['log in', noWallet, 'signed-out', '/login', '/'],
  ['home', noWallet, 'profile', '/home', 'stay'],
  ['a reset link', noWallet, 'nothing', '/reset-password', 'stay'],
  ['wallet set-up', noWallet, 'profile', '/setup-wallet', 'stay'],
  ['wallet set-up, not published', noWallet, undefined, '/setup-wallet', 'stay'],
  ['wallet key', noWallet, 'profile', '/setup-wallet/wallet-passcode', 'stay'],
  ['phrase', noWallet, 'profile', '/setup-wallet/wallet-mnemonic', 'stay'],
  ['confirm', noWallet, 'profile', '/setup-wallet/confirm-wallet-create', 'stay'],
  ['onboarding', noWallet, 'session', '/onboarding', 'stay'],
  ['verify a phone', noWallet, 'session', '/verify-phone-number', 'stay'],
  ['change password', noWallet, 'profile', '/change-password', 'stay'],
  ['settings', noWallet, 'profile', '/settings', 'stay'],
  ['a profile', noWallet, 'profile', '/c/daniel', 'stay'],
  ['back to the profile', { ...noWallet, returnTo: '/c/daniel' }, 'profile', '/', '/c/daniel'],
];
const withWallet: Row[] = [
  ['the root', {}, 'profile', '/', '/dashboard'],
  ['the root, wallets failed', { wallet: 'failed', balancesTried: false }, 'profile', '/', '/dashboard'],
  ['a page, wallets failed', { wallet: 'failed' }, 'wallet', '/my-assets', 'stay'],
  ['the dashboard', {}, 'wallet', '/dashboard', 'stay'],
  ['the dashboard, not published', {}, undefined, '/dashboard', 'stay'],
  ['settings', {}, 'profile', '/settings', 'stay'],
  ['verify an email', {}, 'session', '/verify-identifier', 'stay'],
  ['log in', {}, 'signed-out', '/login', '/'],
  ['sign up', {}, 'signed-out', '/signup', '/'],
  ['a reset link', {}, 'nothing', '/reset-password', 'stay'],
  ['page not found', {}, 'nothing', '/404', 'stay'],
  ['an unknown path', {}, undefined, '/nowhere', '/'],
  ['a page for a role, without the role', { permitted: false }, 'wallet', '/admin', '/'],
  ['a page for a role', {}, 'wallet', '/admin', 'stay'],
  ['a slash at the end', {}, 'wallet', '/dashboard/', 'stay'],
  ['back to the profile', { returnTo: '/c/daniel' }, 'profile', '/', '/c/daniel'],
];

describe.each([
  ['signed out', signedOut],
  ['while loading', loading],
  ['with an incomplete profile', incomplete],
  ['without a wallet', withoutWallet],
  ['with a wallet', withWallet],
])('%s', (_group, rows) => {
  test.each(rows)('%s', (_name, state, needs, path, expected) => {
    const verdict = resolveRedirect({ ...base, ...state, needs }, path);
    expect(verdict.kind === 'go' ? verdict.to : verdict.kind).toBe(expected);
  });
});

// `returnTo` is null unless the profile page is published.
const always: Readonly<Record<string, PageNeeds>> = { '/': 'profile', '/c/daniel': 'profile' };
const targets: typeof always = {
  '/login': 'signed-out',
  '/onboarding': 'session',
  '/setup-wallet': 'profile',
  '/dashboard': 'wallet',
};

test.each([
  ['published', { ...always, ...targets }],
  ['not published', always],
])('ends every redirect when the targets are %s', (_state, pages) => {
  const rows = [...signedOut, ...incomplete, ...withoutWallet, ...withWallet];
  for (const [name, state, needsOfRow, path] of rows) {
    const seen = new Set<string>();
    let at = path;
    for (;;) {
      const bare = at.split('?')[0] ?? at;
      const needs = at === path ? needsOfRow : pages[bare];
      // Only the first page requires a role.
      const permitted = at !== path || state.permitted !== false;
      const verdict = resolveRedirect({ ...base, ...state, needs, permitted }, bare);
      if (verdict.kind !== 'go') break;
      if (seen.has(verdict.to)) throw new Error(`${name}: ${verdict.to} comes again`);
      seen.add(verdict.to);
      at = verdict.to;
    }
    expect(seen.size).toBeLessThan(4);
  }
});
