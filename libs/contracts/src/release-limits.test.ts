import type { Release } from './remotes';
import { findMapFaults, findOversize } from './release-limits';

const release = (name: string, sizes: Record<string, number>): Release => ({
  kind: 'remote',
  name,
  version: '1.0.0-0123456789ab',
  contract: 1,
  entry: 'remoteEntry.js',
  assets: Object.entries(sizes).map(([file, size]) => ({
    file,
    size,
    integrity: `sha384-${'A'.repeat(64)}`,
  })),
  preload: ['remoteEntry.js'],
  chunks: { page: ['remoteEntry.js', 'page.js', 'page.css'] },
  shared: {},
  manifest: { name, contract: 1, routes: [], nav: [], slots: [] },
});

it('accepts a remote at its limits', () => {
  const sizes = { 'remoteEntry.js': 32_000, 'page.js': 90_000, 'page.css': 6000, 'other.js': 72_000 };
  expect(findOversize(release('rewards', sizes))).toEqual([]);
});

it.each([
  [
    'every visit',
    { 'remoteEntry.js': 32_001 },
    'rewards: the files of every visit have 32.0 kB, the limit is 32.0 kB',
  ],
  ['a page', { 'page.js': 90_000, 'page.css': 7000 }, 'rewards: the page "page" have 97.0 kB'],
  ['all pages', { 'a.js': 150_000, 'b.css': 60_000 }, 'rewards: all scripts and styles have 210.0 kB'],
])(
  'rejects a remote whose files of %s are above the limit, and says what to do',
  (_what, sizes, sentence) => {
    expect(findOversize(release('rewards', sizes))).toEqual([expect.stringContaining(sentence)]);
    expect(findOversize(release('rewards', sizes)).join()).toContain('libs/contracts/src/release-limits.ts');
  },
);

it('measures the entry with every visit when preload does not contain it', () => {
  const { preload: _preload, ...rest } = release('rewards', { 'remoteEntry.js': 32_001 });
  expect(findOversize({ ...rest, preload: [] })).toEqual([expect.stringContaining('every visit')]);
});

it('limits the bytes and the number of all files', () => {
  const sentence = 'rewards: all files have 2000.1 kB, the limit is 2000.0 kB';
  expect(findOversize(release('rewards', { 'a.png': 2_000_100 }))).toEqual([
    expect.stringContaining(sentence),
  ]);
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.png`, 1]));
  expect(findOversize(release('rewards', many))).toEqual([
    'rewards: the build has 201 files, the limit is 200: join small files',
  ]);
});

it('uses the limits of the named remote, and none for images', () => {
  expect(findOversize(release('help', { 'a.js': 120_000 }))).toHaveLength(1);
  expect(findOversize(release('help', { 'a.png': 900_000 }))).toEqual([]);
});

describe('source maps', () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const faultsOf = (sizes: readonly number[], scripts = sizes.length) =>
    findMapFaults({
      ...release('rewards', Object.fromEntries(Array.from({ length: scripts }, (_, at) => [`${at}.js`, 1]))),
      maps: sizes.map((size, at) => ({ file: `${at}.js.map`, size, integrity })),
    });

  it('are accepted at their limits', () => {
    expect(faultsOf([4_000_000, 4_000_000, 4_000_000, 4_000_000])).toEqual([]);
  });

  it.each([
    ['a script that is not in the build', [1, 1], 1, '1.js.map belongs to no file of the build'],
    ['a large size', [4_000_100], 1, '0.js.map has 4000.1 kB, the limit is 4000.0 kB'],
    ['a large sum', Array<number>(5).fill(3_300_000), 5, 'all source maps have 16500.0 kB'],
    ['a large number', Array<number>(201).fill(1), 201, 'the build has 201 source maps, the limit is 200'],
  ])('are rejected with %s', (_what, sizes, scripts, sentence) => {
    expect(faultsOf(sizes, scripts)).toEqual([expect.stringContaining(sentence)]);
  });
});
