import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestStore,
  createTestShell,
  withFile,
  withSourceMap,
} from '../../../testing/create-test-build';
import { createReleaseRegistry } from '../release-registry';
import { createSymbolicator } from './symbolicate';

const PAGE = 'page.0a1b2c3d.js';
const SHELL_FILE = 'layout.0a1b2c3d.js';
/** Three of their maps fit into the cache. */
const LARGE = ['a', 'b', 'c', 'd'].map((name) => `${name}.0a1b2c3d.js`);
const [FIRST = '', SECOND = ''] = LARGE;
const map = { version: 3, sources: ['page.tsx'], names: [], mappings: 'SAUgBA,IACd' };
const store = createTestStore();
const wallet = [PAGE, ...LARGE].reduce((build, file) => {
  const sourcesContent = file === PAGE ? [] : ['x'.repeat(3_600_000)];
  const code = `function f(){throw Error("${file}")}`;
  return withSourceMap(withFile(build, file, code), `${file}.map`, { ...map, sourcesContent });
}, createTestRemote('wallet'));
const contacts = createTestRemote('contacts');
const shell = withSourceMap(
  withFile(createTestShell(), SHELL_FILE, 'function f(){throw Error()}'),
  `${SHELL_FILE}.map`,
  map,
);
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [shell, wallet, contacts]) await registry.publish({ ...store, ...build });
});
afterAll(() => test.close());

/** `symbolicate` returns the source of a frame at `column`, in a stack of its own. */
function create() {
  const read = jest.spyOn(store.store, 'read').mockClear();
  const symbolicate = createSymbolicator(test.deps, store);
  return {
    mapsRead: () => read.mock.calls.flatMap(([, file]) => (file.endsWith('.map.gz') ? [file] : [])),
    symbolicate,
    sourceOf: async (file: string, column: number, mayLoad?: () => boolean) =>
      (await symbolicate(wallet.release, [`${file}:1:${column}`], mayLoad))[0]?.[0]?.source,
  };
}

it('reads a source map once for many stacks with different positions', async () => {
  const { sourceOf, mapsRead } = create();
  for (const column of [14, 15, 16]) expect(await sourceOf(PAGE, column)).toBe('page.tsx:12');
  expect(mapsRead()).toEqual([`${PAGE}.map.gz`]);
});

it('reads a source map of the shell once for stacks of two remotes and of the shell', async () => {
  const { symbolicate, mapsRead } = create();
  for (const { release } of [wallet, contacts, shell]) {
    const [frames] = await symbolicate(release, [`${SHELL_FILE}:1:14`]);
    expect(frames?.[0]?.source).toBe('page.tsx:12');
  }
  expect(mapsRead()).toEqual([`${SHELL_FILE}.map.gz`]);
});

it('evicts the least recently used source map when the cache is full', async () => {
  const { sourceOf, mapsRead } = create();
  let column = 14;
  for (const file of [PAGE, ...LARGE.slice(0, 3), PAGE, ...LARGE.slice(3), PAGE, SECOND, FIRST])
    await sourceOf(file, column++);
  expect(mapsRead()).toEqual([PAGE, ...LARGE, FIRST].map((file) => `${file}.map.gz`));
});

it('keeps the position in the build when it may not load the map, and uses a cached map', async () => {
  const { sourceOf, mapsRead } = create();
  const mayLoad = jest.fn().mockReturnValue(false).mockReturnValueOnce(true);
  expect(await sourceOf(PAGE, 14, mayLoad)).toBe('page.tsx:12');
  expect(await sourceOf(FIRST, 14, mayLoad)).toBeNull();
  expect(await sourceOf(PAGE, 15, mayLoad)).toBe('page.tsx:12');
  expect([mapsRead(), mayLoad.mock.calls.length]).toEqual([[`${PAGE}.map.gz`], 2]);
});
