import type { RemoteManifest } from '@tessera/contracts/remotes';
import { createTestRemote, createTestShell } from '../../testing/create-test-build';
import { findObstacles } from './compatibility';
import { findUnfitFills } from './ownership';

const shell = { ...createTestShell().release, facade: ['Button', 'useCommand'] };
const send = {
  label: 'Send/Receive',
  path: '/send-receive',
  icon: 'wallet',
  section: 'virtual-wallet' as const,
  order: 30,
  opens: 'openSendReceive' as const,
};
const wallet = createTestRemote('wallet', 'one', { slots: ['SendReceivePanel'], nav: [send] }).release;
const contacts = createTestRemote('contacts', 'one', {
  routes: [
    {
      path: '/contacts/:value',
      area: 'shell',
      title: 'Person',
      purpose: 'sign-in',
      slots: { 'person.tab': 2 },
    },
  ],
}).release;

const obstaclesOf = (manifest: Partial<RemoteManifest>, facade?: string[]) => {
  const { release } = createTestRemote('bonus', 'one', manifest);
  return findObstacles(facade === undefined ? release : { ...release, facade }, [shell, wallet, contacts]);
};
const routes = (path: string): RemoteManifest['routes'] => [{ path, area: 'shell', title: 'x' }];
const nav = (change: object): RemoteManifest['nav'] => [
  { label: 'Bonus', path: '/bonus', icon: 'wallet', section: 'virtual-wallet', order: 30, ...change },
];

it.each<[string, Partial<RemoteManifest>, string]>([
  ['a slot', { slots: ['SendReceivePanel'] }, 'slot SendReceivePanel belongs to wallet'],
  ['a command', { nav: nav({ opens: 'openSendReceive' }) }, 'opens openSendReceive belongs to wallet'],
  ['a label', { nav: nav({ label: 'send/receive' }) }, '"send/receive" belongs to wallet'],
  ['a navigation path', { nav: nav({ path: '/send-receive' }) }, '/send-receive belongs to wallet'],
  ['a page as a navigation path', { nav: nav({ path: '/wallet' }) }, '/wallet belongs to wallet'],
  ['a path', { routes: routes('/contacts/:value') }, '/contacts/:value belongs to contacts'],
  [
    'a path inside a pattern',
    { routes: routes('/contacts/new') },
    '/contacts/new overlaps /contacts/:value, which belongs to contacts',
  ],
  [
    'a pattern with another parameter name',
    { routes: routes('/contacts/:id') },
    '/contacts/:id overlaps /contacts/:value, which belongs to contacts',
  ],
  [
    'the purpose of a page',
    { routes: [{ path: '/bonus', area: 'public', title: 'x', purpose: 'sign-in' }] },
    'page with the purpose sign-in belongs to contacts',
  ],
  [
    'an open slot',
    { routes: [{ path: '/bonus', area: 'shell', title: 'x', slots: { 'person.tab': 2 } }] },
    'slot person.tab belongs to contacts',
  ],
  ['a page of the shell', { routes: routes('/error') }, '/error belongs to shell'],
])('rejects a remote that declares %s of another owner, and names the owner', (_what, manifest, sentence) => {
  expect(obstaclesOf(manifest)).toEqual([expect.stringContaining(sentence)]);
});

it('rejects a remote that handles a command', () => {
  expect(obstaclesOf({}, ['Button', 'useCommand'])).toEqual([
    'bonus uses useCommand: commands belong to shell, send them with the functions of @tessera/platform',
  ]);
});

describe('a remote that fills a slot', () => {
  const fills = (slot: string, contract = 2) => ({ fills: { [slot]: { contract } } });
  const faultsOf = (manifest: Partial<RemoteManifest>) =>
    findUnfitFills(createTestRemote('bonus', 'one', manifest).release, [shell, wallet, contacts]);

  it('is accepted if a published remote opens the slot with the same contract', () => {
    expect(faultsOf(fills('person.tab'))).toEqual([]);
  });

  it('is rejected if no published remote opens the slot', () => {
    expect(faultsOf(fills('person.footer'))).toEqual([
      'bonus fills slot person.footer, which no published remote opens: publish its owner first, or both with --affected',
    ]);
  });

  it('is rejected if the owner opens the slot with another contract, and so is that owner', () => {
    const sentence =
      'bonus fills slot person.tab with contract 1, contacts opens it with 2: build both from one commit and publish them with --affected, or open a second slot';
    expect(faultsOf(fills('person.tab', 1))).toEqual([sentence]);
    const { release } = createTestRemote('bonus', 'one', fills('person.tab', 1));
    expect(findUnfitFills(contacts, [shell, wallet, release])).toEqual([sentence]);
  });

  it('does not block other remotes after its owner has gone', () => {
    const { release } = createTestRemote('bonus', 'one', fills('person.footer'));
    expect(findUnfitFills(wallet, [shell, contacts, release])).toEqual([]);
  });

  it('has no obstacle at run time without an owner or with an owner of another contract', () => {
    expect(obstaclesOf(fills('person.footer'))).toEqual([]);
    expect(obstaclesOf(fills('person.tab', 1))).toEqual([]);
  });
});

it('rejects an icon that the shell does not have, and lists the icons', () => {
  expect(obstaclesOf({ nav: nav({ icon: 'gift' }) })).toEqual([
    expect.stringMatching(/^bonus names the icon "gift": choose one of house, .*layout-grid$/),
  ]);
});

it('accepts equal navigation orders, a longer path, and patterns that overlap inside one remote', () => {
  expect(
    obstaclesOf({
      nav: nav({}),
      routes: [...routes('/bonus/:id'), ...routes('/bonus/new'), ...routes('/contacts/:value/bonus')],
    }),
  ).toEqual([]);
});

it('accepts the next version of the owner', () => {
  expect(findObstacles({ ...wallet, version: '1.0.1-0123456789ab' }, [shell, wallet, contacts])).toEqual([]);
});
