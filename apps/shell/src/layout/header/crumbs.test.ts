import { crumbsOf } from './crumbs';

const pages = [
  { path: '/dashboard', title: 'home' },
  { path: '/my-assets', title: 'assets' },
  { path: '/my-assets/:chainId/:symbol', title: 'token' },
  { path: '/my-assets/stake/:chainId/:symbol', title: 'staked balance' },
  { path: '/setup-wallet', title: 'Set up wallet' },
  { path: '/setup-wallet/wallet-passcode', title: 'Set up wallet' },
  { path: '/contacts', title: 'Contacts' },
  { path: '/contacts/:value', title: 'Contacts Profile' },
  { path: '/c/:value', title: 'Profile' },
  { path: '/admin/users', title: 'Users' },
  { path: '/admin/users/:id', title: 'User' },
];
const crumbs = (path: string, params: Record<string, string> = {}) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(path);
  return crumbsOf(page, params, pages).map(({ text, raw }) => (raw ? `raw ${text}` : text));
};

test.each([
  ['/dashboard', {}, ['home']],
  ['/my-assets', {}, ['assets']],
  ['/my-assets/:chainId/:symbol', { chainId: 'optio-testnet', symbol: 'OPT' }, ['assets', 'Optio/OPT']],
  ['/my-assets/stake/:chainId/:symbol', { chainId: 'optio', symbol: 'OPT' }, ['assets', 'staked balance']],
  ['/setup-wallet/wallet-passcode', {}, ['Set up wallet']],
  ['/contacts/:value', { value: 'daniel' }, ['Contacts', 'Contacts Profile']],
  ['/c/:value', { value: 'mayaok' }, ['raw mayaok']],
  ['/c/:value', { value: 'berta_f0ddb33f' }, ['raw berta_f0ddb33f']],
  ['/admin/users/:id', { id: '01JD2V7Q8M3N4P5R6S7T8V9W3C' }, ['Users', 'User']],
])('returns the crumbs of %s', (path, params, expected) => expect(crumbs(path, params)).toEqual(expected));

test('uses the title that the page sets', () => {
  const page = { path: '/admin/users/:id', title: 'User' };
  const named = crumbsOf(page, { id: '01JD2V7Q8M3N4P5R6S7T8V9W3C' }, pages, '@twhit');
  expect(named.at(-1)).toEqual({ text: '@twhit', raw: true });
});
