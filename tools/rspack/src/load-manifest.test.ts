import { mkdirSync, mkdtempSync, readdirSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSlotsOf } from '@tessera/contracts/manifest-of';
import { PURPOSE_PATHS } from '@tessera/contracts/pages';
import type { RemoteManifest } from '@tessera/contracts/remotes';
import { readManifest } from './load-manifest';
import { readProject } from './project';

const load = (dir: string) => readManifest(readProject(dir), (file) => import(file));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function loadText(text?: string) {
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@tessera/team-chat', version: '1.0.0' }),
  );
  if (text !== undefined) writeFileSync(join(folder, 'src/remote.tsx'), text);
  return load(folder);
}

const page = (more: string, load = `async () => (await import('./features/chat/chat-page')).ChatPage`) =>
  `export const remote = { pages: [{ path: '/chat', title: 'Chat', area: 'shell', ${more}, load: ${load} }] };`;

test('derives the manifest, with contract and chunks, from the list of pages', async () => {
  await expect(loadText(page(`needs: 'wallet'`))).resolves.toEqual({
    name: 'team-chat',
    contract: 1,
    routes: [{ path: '/chat', title: 'Chat', area: 'shell', needs: 'wallet', chunk: 'chat-page' }],
    nav: [],
    slots: [],
  });
});

test('keeps name and contract of each slot that the remote opens and fills, and adds the chunk of a filler', async () => {
  const definition = `export const remote = {
    pages: [{ path: '/chat', title: 'Chat', area: 'shell', needs: 'wallet', slots: { 'team-chat.badge': 2 },
      load: async () => (await import('./chat-page')).ChatPage }],
    fills: {
      'person.tab': async () => (await import('./features/chat/chat-card')).ChatCard,
      'rewards2.badge': { contract: 3, load: async () => (await import('./features/chat/badge')).Badge },
    },
  };`;
  await expect(loadText(definition)).resolves.toMatchObject({
    routes: [{ path: '/chat', slots: { 'team-chat.badge': 2 }, chunk: 'chat-page' }],
    fills: {
      'person.tab': { contract: 1, chunk: 'chat-card' },
      'rewards2.badge': { contract: 3, chunk: 'badge' },
    },
  });
});

test('keeps the feature flags of the remote', async () => {
  const flags = { 'team-chat.emoji': { owner: 'Chat team', expires: '2027-03-01', description: 'Emoji' } };
  const text = page(`needs: 'wallet'`).replace('{ pages', `{ flags: ${JSON.stringify(flags)}, pages`);
  await expect(loadText(text)).resolves.toMatchObject({ flags });
});

test.each([
  ['the file is missing', undefined, 'src/remote.tsx is missing'],
  ['it exports no list of pages', 'export const remote = {};', 'exports no "remote" with a list "pages"'],
  ['a field is unknown', page(`needs: 'everything'`), 'needs'],
  ['a slot has no contract', page(`needs: 'wallet', slots: ['team-chat.badge']`), 'slots'],
  [
    'two pages open a slot with different contracts',
    page(`needs: 'wallet', slots: { 'team-chat.badge': 1 }`).replace(
      '] };',
      `, { path: '/room', title: 'Room', area: 'shell', needs: 'wallet', slots: { 'team-chat.badge': 2 },
        load: async () => (await import('./room')).Room }] };`,
    ),
    'slot team-chat.badge has different contracts: all pages must open it with one',
  ],
  [
    'a page imports no file',
    page(`needs: 'wallet'`, 'async () => () => null'),
    '/chat: "load" imports no file',
  ],
])('stops the build when %s', async (_case, text, message) => {
  await expect(loadText(text)).rejects.toThrow(message);
});

describe('the remotes of the product', () => {
  const apps = join(__dirname, '../../../apps');
  let manifests: RemoteManifest[];
  beforeAll(async () => {
    const names = readdirSync(apps).filter((name) => existsSync(join(apps, name, 'src/remote.tsx')));
    manifests = await Promise.all(names.map((name) => load(join(apps, name))));
  });
  const routes = () => manifests.flatMap((manifest) => manifest.routes);

  test.each([
    [
      'nothing',
      '/account-deletion /callback /contact /forgot-password /magicLogin /no-invitations /privacy /reset-password /setup-password /support /terms',
    ],
    ['signed-out', '/login /signup /verify-otp'],
    ['session', '/onboarding /verify-identifier /verify-phone-number'],
    [
      'profile',
      '/c/:value /change-password /home /settings /setup-wallet /setup-wallet/confirm-wallet-create /setup-wallet/wallet-mnemonic /setup-wallet/wallet-passcode /verify-change-password',
    ],
  ])('need %s where the specification says so (section 2), and a wallet everywhere else', (needs, paths) => {
    const found = routes().filter((route) => route.needs === needs);
    expect(found.map(({ path }) => path).toSorted()).toEqual(paths.split(' '));
  });

  test('fill slots that another remote opens', () => {
    const opened = new Map(manifests.flatMap((manifest) => [...openSlotsOf(manifest)]));
    for (const { fills = {} } of manifests)
      for (const [slot, { contract }] of Object.entries(fills)) expect(opened.get(slot)).toBe(contract);
    const fillers = manifests.flatMap(({ name, fills = {} }) =>
      Object.keys(fills).map((slot) => [name, slot]),
    );
    expect(fillers).toEqual([
      ['staking', 'dashboard.card'],
      ['wallet', 'person.tab'],
    ]);
  });

  test('have each purpose once', () => {
    const found = routes().flatMap(({ purpose, path }) => (purpose === undefined ? [] : [[purpose, path]]));
    expect(found).toHaveLength(Object.keys(PURPOSE_PATHS).length);
    expect(Object.fromEntries(found)).toEqual(PURPOSE_PATHS);
  });
});
