import { navSections } from './nav-model';
import { entryOf, everything } from '../../testing/registry-entries';

const person = { roles: [] };
const staff = { roles: ['Operations Staff' as const] };
const nav = (more: Partial<Parameters<typeof navSections>[0]>) =>
  navSections({ entries: everything(), path: '/dashboard', user: person, wallet: 'present', ...more });
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test('uses the order and the sections of the specification', () => {
  const { virtualWallet, account } = nav({ user: staff });
  expect(labels(virtualWallet)).toEqual([
    'Home',
    'Assets',
    'Send/Receive',
    'Profile',
    'Contacts',
    'Distribution',
    'Admin',
  ]);
  expect(labels(account)).toEqual(['Settings']);
});

test('sorts the entries of all remotes by their order', () => {
  const entry = (label: string, order: number) => ({
    label,
    path: `/${label.toLowerCase()}`,
    icon: 'layout-grid',
    section: 'virtual-wallet' as const,
    order,
  });
  const [first] = everything();
  if (first === undefined) throw new Error('Nothing is published.');
  const rewards = {
    ...first,
    manifest: { ...first.manifest, nav: [entry('Rewards', 65), entry('Cards', 61)] },
  };
  expect(labels(nav({ user: staff, entries: [rewards, ...everything()] }).virtualWallet).slice(-4)).toEqual([
    'Distribution',
    'Cards',
    'Rewards',
    'Admin',
  ]);
});

test('sorts entries with the same order by label, whatever the order of the registry is', () => {
  const entries = ['Perks', 'Cards'].map((label) =>
    entryOf({
      name: label.toLowerCase(),
      nav: [{ label, path: `/${label}`, icon: 'layout-grid', section: 'virtual-wallet', order: 5 }],
    }),
  );
  for (const given of [entries, entries.toReversed()])
    expect(labels(nav({ entries: given }).virtualWallet)).toEqual(['Cards', 'Perks']);
});

test('shows Admin only with a role and a wallet', () => {
  const has = (more: Parameters<typeof nav>[0]) => labels(nav(more).virtualWallet).includes('Admin');
  expect(has({ user: person })).toBe(false);
  expect(has({ user: staff })).toBe(true);
  expect(has({ user: staff, wallet: 'none' })).toBe(false);
  expect(has({ user: { roles: ['Customer Support'] } })).toBe(false);
});

test('links every entry but Settings to the wallet set-up, and opens nothing, without a wallet', () => {
  const { virtualWallet, account } = nav({ wallet: 'none' });
  expect(new Set(virtualWallet.map(({ to }) => to))).toEqual(new Set(['/setup-wallet']));
  expect(virtualWallet.every(({ opens }) => opens === undefined)).toBe(true);
  expect(account.map(({ to }) => to)).toEqual(['/settings']);
});

test('opens Send/Receive with a wallet', () => {
  expect(nav({}).virtualWallet.find(({ label }) => label === 'Send/Receive')?.opens).toBe('openSendReceive');
});

test.each([
  ['/home', 'Home'],
  ['/dashboard', 'Home'],
  ['/my-assets', 'Assets'],
  ['/my-assets/optio/OPT', 'Assets'],
  ['/my-assets-old', undefined],
  ['/followers', 'Profile'],
  ['/profile', 'Profile'],
  ['/notifications', undefined],
])('marks at %s the entry %s', (path, label) => {
  const { virtualWallet, account } = nav({ path });
  expect([...virtualWallet, ...account].filter(({ active }) => active).map((item) => item.label)).toEqual(
    label === undefined ? [] : [label],
  );
});

test('omits the entries of an unpublished remote', () => {
  const { virtualWallet } = nav({
    entries: everything().filter(({ manifest }) => manifest.name === 'wallet'),
  });
  expect(labels(virtualWallet)).toEqual(['Home', 'Assets', 'Send/Receive']);
});
