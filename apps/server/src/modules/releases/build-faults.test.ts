import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { remedyOf } from '@tessera/contracts/shared-code';
import { createTestRemote, createTestShell, withSourceMap } from '../../testing/create-test-build';
import { findBuildFaults } from './build-faults';

const modules = join(import.meta.dirname, '../../../../../node_modules');

it('accepts a small remote without React', async () => {
  const { release, buildFolder } = createTestRemote('rewards');
  expect(await findBuildFaults(release, buildFolder)).toEqual([]);
});

it.each(['react', 'react-dom'])('rejects a remote that bundles %s, and says what to do', async (name) => {
  const { release, buildFolder } = createTestRemote('rewards');
  copyFileSync(join(modules, name, `cjs/${name}.production.js`), join(buildFolder, 'page.js'));
  expect(await findBuildFaults(release, buildFolder)).toContain(
    `rewards bundles ${name}: name it in peerDependencies instead of dependencies, the page has one copy`,
  );
});

const mapped = (sources: unknown) =>
  withSourceMap(createTestRemote('rewards'), 'page.js.map', { version: 3, sources, names: [], mappings: '' });

it.each([
  ['libs/ui/src/button/button.tsx', '@tessera/ui'],
  ['node_modules/@tessera/platform/src/index.js', '@tessera/platform'],
  ['../../node_modules/@tessera/wallet-kit/src/index.js', '@tessera/wallet-kit'],
  ['webpack://rewards/./node_modules/react-router/dist/index.mjs', 'react-router'],
  ['node_modules\\react-dom\\cjs\\react-dom.production.js', 'react-dom'],
])('rejects a remote whose source maps name %s', async (source, name) => {
  const { release, buildFolder } = mapped(['apps/rewards/src/page.tsx', source, source]);
  expect(await findBuildFaults(release, buildFolder)).toEqual([
    `rewards bundles ${name}: ${remedyOf(name)}, the page has one copy`,
  ]);
});

it('accepts source maps of code that a remote has itself', async () => {
  const { release, buildFolder } = mapped([
    'libs/money/src/format.ts',
    'node_modules/react/cjs/react-jsx-runtime.production.js',
    'apps/rewards/src/libs/ui.ts',
    null,
  ]);
  expect(await findBuildFaults(release, buildFolder)).toEqual([]);
});

it.each([undefined, 'page.tsx'])('rejects a source map whose sources are %j', async (sources) => {
  const { release, buildFolder } = mapped(sources);
  expect(await findBuildFaults(release, buildFolder)).toEqual([
    'rewards: page.js.map is no source map: build again',
  ]);
});

it('parses no source map above the limit', async () => {
  const { release, buildFolder } = mapped(['node_modules/react/index.js']);
  const maps = release.maps?.map((map) => ({ ...map, size: 5_000_000 })) ?? [];
  expect(await findBuildFaults({ ...release, maps }, buildFolder)).toEqual([
    'rewards: page.js.map has 5000.0 kB, the limit is 4000.0 kB: split its script',
  ]);
});

it('names a package once when 200,000 sources are of it', async () => {
  const { release, buildFolder } = mapped(Array.from({ length: 200_000 }, () => 'libs/ui/src/'));
  expect(await findBuildFaults(release, buildFolder)).toEqual([
    expect.stringMatching(/^rewards bundles @tessera\/ui: /),
  ]);
});

it.each([{ name: 'wallet' }, { contract: 9 }])('rejects a remote with the manifest %j', async (manifest) => {
  const { release, buildFolder } = createTestRemote('rewards', 'one', manifest);
  expect(await findBuildFaults(release, buildFolder)).toEqual([
    expect.stringMatching(
      /^rewards with contract \d has the manifest of (wallet|rewards) with contract \d: build again$/,
    ),
  ]);
});

it('rejects a remote that opens a slot with different contracts', async () => {
  const routes = [1, 1, 2].map((contract, index) => ({
    path: `/rewards-${index}`,
    area: 'shell' as const,
    title: 'Rewards',
    slots: { 'rewards.badge': contract, 'rewards.card': 3 },
  }));
  const { release, buildFolder } = createTestRemote('rewards', 'one', { routes });
  expect(await findBuildFaults(release, buildFolder)).toEqual([
    'rewards: slot rewards.badge has different contracts: all pages must open it with one',
  ]);
});

it('rejects a remote above its size limits', async () => {
  const { release, buildFolder } = createTestRemote('rewards');
  const assets = release.assets.map((asset) => ({ ...asset, size: 300_000 }));
  expect((await findBuildFaults({ ...release, assets }, buildFolder)).join()).toContain(
    'the limit is 200.0 kB',
  );
});

it.each([createTestRemote('rewards'), createTestShell()])(
  'rejects a build that uses files or has source maps of files that it does not contain',
  async ({ release, buildFolder }) => {
    const ghosts = {
      preload: ['ghost.js'],
      chunks: { page: ['page-ghost.js'] },
      maps: [{ file: 'gone.js.map', size: 1, integrity: '' }],
    };
    const { name } = release;
    expect(await findBuildFaults({ ...release, ...ghosts }, buildFolder)).toEqual([
      `${name} uses ghost.js, which "assets" does not list: build again`,
      `${name} uses page-ghost.js, which "assets" does not list: build again`,
      `${name}: gone.js.map belongs to no file of the build: build again`,
    ]);
  },
);
