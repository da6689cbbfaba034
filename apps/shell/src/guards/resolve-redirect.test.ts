import { resolveRedirect, type GuardState, type PathArea } from './resolve-redirect';

const complete = { email: 'maya@example.test', username: 'maya', onboarded_at: '2026-11-01T00:00:00.000Z' };
const base: GuardState = {
  area: 'shell',
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

type Row = [string, Partial<GuardState>, PathArea, string, string];
const signedOut: Row[] = [
  ['the root', out, 'own', '/', '/login'],
  ['log in', out, 'public', '/login', 'stay'],
  ['log in, not published', out, 'unknown', '/login', 'stay'],
  ['sign up', out, 'public', '/signup', 'stay'],
  ['a reset link', out, 'public', '/reset-password', 'stay'],
  ['a magic link', out, 'public', '/magicLogin', 'stay'],
  ['the way out of invitations', out, 'public', '/no-invitations', 'stay'],
  ['page not found', out, 'own', '/404', 'stay'],
  ['the error page', out, 'own', '/error', 'stay'],
  ['public contact', out, 'public', '/contact', 'stay'],
  ['public support', out, 'public', '/support', 'stay'],
  ['account deletion', out, 'public', '/account-deletion', 'stay'],
  ['terms of use', out, 'public', '/terms', 'stay'],
  ['privacy policy', out, 'public', '/privacy', 'stay'],
  ['a page of the shell', out, 'shell', '/dashboard', '/login'],
  ['onboarding', out, 'bare', '/onboarding', '/login'],
  ['an unknown path', out, 'unknown', '/nowhere', '/login'],
  ['a public profile', out, 'shell', '/c/daniel', '/login?referral=daniel'],
  ['a referral code', out, 'unknown', '/c/R%20D-42', '/login?referral=R%20D-42'],
  ['a deeper path is no profile', out, 'unknown', '/c/daniel/x', '/login'],
];
const userLoads: Partial<GuardState> = { user: null, wallet: 'loading', balancesTried: false };
const loading: Row[] = [
  ['a page, user loading', userLoads, 'shell', '/dashboard', 'wait'],
  ['log in, user loading', userLoads, 'public', '/login', 'wait'],
  ['an open page, user loading', userLoads, 'public', '/reset-password', 'stay'],
  ['the root, wallets loading', { wallet: 'loading', balancesTried: false }, 'own', '/', 'wait'],
  ['a page, wallets loading', { wallet: 'loading', balancesTried: false }, 'shell', '/my-assets', 'stay'],
  [
    'a page for a role, wallets loading',
    { permitted: false, wallet: 'loading', balancesTried: false },
    'shell',
    '/admin',
    'wait',
  ],
  ['a path that a role may have', { late: true }, 'unknown', '/admin', 'wait'],
  ['the root, tokens and validators loading', { balancesTried: false }, 'own', '/', 'wait'],
];
const incomplete: Row[] = (['email', 'username', 'onboarded_at'] as const).flatMap((field): Row[] => {
  const state = { user: { ...complete, [field]: null }, wallet: 'none' } as const;
  return [
    [`a page, ${field} missing`, state, 'shell', '/dashboard', '/onboarding'],
    [`the root, ${field} missing`, state, 'own', '/', '/onboarding'],
    [`log in, ${field} missing`, state, 'public', '/login', '/onboarding'],
    [`onboarding, ${field} missing`, state, 'bare', '/onboarding', 'stay'],
    [`verify an email, ${field} missing`, state, 'bare', '/verify-identifier', 'stay'],
    [`verify a phone, ${field} missing`, state, 'bare', '/verify-phone-number', 'stay'],
    [`a profile, ${field} missing`, state, 'shell', '/c/daniel', '/onboarding'],
    [`change password, ${field} missing`, state, 'bare', '/change-password', '/onboarding'],
  ];
});
const withoutWallet: Row[] = [
  ['the root', noWallet, 'own', '/', '/setup-wallet'],
  ['the dashboard', noWallet, 'shell', '/dashboard', '/setup-wallet'],
  ['assets', noWallet, 'shell', '/my-assets', '/setup-wallet'],
  ['a token', noWallet, 'shell', '/my-assets/optio/OPT', '/setup-wallet'],
  ['send and receive', noWallet, 'shell', '/send-receive', '/setup-wallet'],
  ['an unknown path', noWallet, 'unknown', '/nowhere', '/setup-wallet'],
  ['home', noWallet, 'shell', '/home', 'stay'],
  ['wallet set-up', noWallet, 'shell', '/setup-wallet', 'stay'],
  ['wallet set-up, not published', noWallet, 'unknown', '/setup-wallet', 'stay'],
  ['wallet key', noWallet, 'shell', '/setup-wallet/wallet-passcode', 'stay'],
  ['phrase', noWallet, 'shell', '/setup-wallet/wallet-mnemonic', 'stay'],
  ['confirm', noWallet, 'shell', '/setup-wallet/confirm-wallet-create', 'stay'],
  ['onboarding', noWallet, 'bare', '/onboarding', 'stay'],
  ['verify a phone', noWallet, 'bare', '/verify-phone-number', 'stay'],
  ['change password', noWallet, 'bare', '/change-password', 'stay'],
  ['settings', noWallet, 'shell', '/settings', 'stay'],
  ['a profile', noWallet, 'shell', '/c/daniel', 'stay'],
  ['back to the profile', { ...noWallet, returnTo: '/c/daniel' }, 'own', '/', '/c/daniel'],
];
const withWallet: Row[] = [
  ['the root', {}, 'own', '/', '/dashboard'],
  ['the root, wallets failed', { wallet: 'failed', balancesTried: false }, 'own', '/', '/dashboard'],
  ['a page, wallets failed', { wallet: 'failed' }, 'shell', '/my-assets', 'stay'],
  ['the dashboard', {}, 'shell', '/dashboard', 'stay'],
  ['the dashboard, not published', {}, 'unknown', '/dashboard', 'stay'],
  ['log in', {}, 'public', '/login', '/'],
  ['sign up', {}, 'public', '/signup', '/'],
  ['a reset link', {}, 'public', '/reset-password', 'stay'],
  ['page not found', {}, 'own', '/404', 'stay'],
  ['an unknown path', {}, 'unknown', '/nowhere', '/'],
  ['a page for a role, without the role', { permitted: false }, 'shell', '/admin', '/'],
  ['a page for a role', {}, 'shell', '/admin', 'stay'],
  ['a slash at the end', {}, 'shell', '/dashboard/', 'stay'],
  ['back to the profile', { returnTo: '/c/daniel' }, 'own', '/', '/c/daniel'],
];

describe.each([
  ['signed out', signedOut],
  ['while loading', loading],
  ['with an incomplete profile', incomplete],
  ['without a wallet', withoutWallet],
  ['with a wallet', withWallet],
])('%s', (_group, rows) => {
  test.each(rows)('%s', (_name, state, area, path, expected) => {
    const verdict = resolveRedirect({ ...base, ...state, area }, path);
    expect(verdict.kind === 'go' ? verdict.to : verdict.kind).toBe(expected);
  });
});

test('no redirect leads to another place that redirects back', () => {
  const rows = [...signedOut, ...incomplete, ...withoutWallet, ...withWallet];
  for (const [name, state, , path] of rows) {
    const seen = new Set<string>();
    let at = path;
    for (;;) {
      const area: PathArea = at === '/' ? 'own' : at.startsWith('/login') ? 'public' : 'shell';
      // The role is asked for by the first place alone.
      const permitted = at !== path || state.permitted !== false;
      const verdict = resolveRedirect({ ...base, ...state, area, permitted }, at.split('?')[0] ?? at);
      if (verdict.kind !== 'go') break;
      if (seen.has(verdict.to)) throw new Error(`${name}: ${verdict.to} comes again`);
      seen.add(verdict.to);
      at = verdict.to;
    }
    expect(seen.size).toBeLessThan(4);
  }
});
