import { monolithDocument } from './monolith-document';

const manifest = {
  name: 'wallet',
  contract: 1,
  routes: [
    {
      path: '/dashboard',
      area: 'shell',
      title: 'home',
      chunk: 'dashboard',
      slots: { 'dashboard.card': 1 },
    },
  ],
  nav: [],
  slots: [],
};
const entry = {
  version: '1.0.0-0123456789ab',
  contract: 1,
  entry: '/releases/wallet/1.0.0-0123456789ab/remoteEntry.js',
  integrity: `sha384-${'B'.repeat(64)}`,
  preload: [],
  signature: 'c2lnbmVk',
  manifest,
};
const fills = {
  'dashboard.card': { contract: 1, chunk: 'card' },
  'other.card': { contract: 1, chunk: 'other' },
};
const filler = { ...entry, manifest: { ...manifest, name: 'contacts', routes: [], fills } };
const data = { wallet: entry, contacts: filler };
const html = [
  '<title>Tessera</title>',
  '<link rel="stylesheet" href="/releases/shell/1/main.css">',
  '<script src="/releases/shell/1/main.js" defer></script>',
  '<link rel="preload" as="script" href="/releases/wallet/1/remoteEntry.js">',
  `<script type="application/json" id="registry">${JSON.stringify({ data })}</script>`,
  '<script type="application/json" id="settings">{"idleMinutes":15}</script>',
  '',
].join('\n');

const file = (name: string) => {
  const made = { file: name, integrity: `sha384-${name}`, body: Buffer.from(name), brotli: undefined };
  return [name, made] as const;
};
const monolith = {
  files: new Map(
    [
      'main.js',
      'main.css',
      'layout.js',
      'wallet.js',
      'dashboard.js',
      'telemetry.js',
      'contacts.js',
      'card.js',
    ].map(file),
  ),
  chunks: {
    main: ['main.js', 'main.css'],
    layout: ['layout.js', 'main.css'],
    telemetry: ['telemetry.js', 'layout.js'],
    'remote-wallet': ['wallet.js'],
    'remote-contacts': ['contacts.js'],
    'wallet-dashboard': ['dashboard.js'],
    'contacts-card': ['card.js'],
    'contacts-other': ['other.js'],
    dashboard: ['another.js'],
  },
};

test('replaces shell and remotes with the monolith and preloads each file of the page and its slots once', () => {
  const made = monolithDocument(html, '/dashboard', monolith);
  const named = [...made.matchAll(/(?:src|href)="\/releases\/([^"]+)" integrity="([^"]*)"/g)].map(
    ([, path, hash]) => `${path} ${hash}`,
  );
  expect(named).toEqual([
    'monolith/1.0.0/main.css sha384-main.css',
    'monolith/1.0.0/main.js sha384-main.js',
    'monolith/1.0.0/layout.js sha384-layout.js',
    'monolith/1.0.0/wallet.js sha384-wallet.js',
    'monolith/1.0.0/dashboard.js sha384-dashboard.js',
    'monolith/1.0.0/telemetry.js sha384-telemetry.js',
    'monolith/1.0.0/contacts.js sha384-contacts.js',
    'monolith/1.0.0/card.js sha384-card.js',
  ]);
  expect(made).not.toContain('remoteEntry');
  expect(made).toContain('{"idleMinutes":15}');
  expect(made).toContain('"/dashboard"');
});

test('preloads telemetry and the remotes that fill slots with low priority, as the product does', () => {
  const made = monolithDocument(html, '/dashboard', monolith);
  const low = [...made.matchAll(/href="[^"]*\/([^"/]+)"[^>]*fetchpriority="low"/g)].map(([, name]) => name);
  expect(low).toEqual(['telemetry.js', 'contacts.js', 'card.js']);
});
