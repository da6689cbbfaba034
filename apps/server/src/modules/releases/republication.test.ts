import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
  withSourceMap,
} from '../../testing/create-test-build';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { parsePayload, readPublication } from './releases.repository';
import { readStoredMap } from './store/stored-maps';
import { verifyReleases } from './verify-releases';

const store = createTestStore();
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await publish(createTestShell());
});
afterAll(() => test.close());

const folderOf = ({ release }: TestBuild) => join(store.releasesDir, release.name, release.version);
const publish = (build: TestBuild) => registry.publish({ ...store, ...build });

it('rejects other content of a published version, also after it was pruned, and keeps its files', async () => {
  const build = createTestRemote('fixed');
  const { name, version } = build.release;
  await publish(build);
  const other = createTestRemote('fixed', 'other');
  const forged = { ...other, release: { ...other.release, version } };
  const refusal = `fixed ${version} was published with other content`;
  await expect(publish(forged)).rejects.toThrow(refusal);
  await expect(publish({ ...build, release: { ...build.release, chunks: {} } })).rejects.toThrow(refusal);
  expect(readFileSync(join(folderOf(build), 'page.js'), 'utf8')).toBe('page("one")');
  await test.deps.db.execute(sql`update releases set pruned_at = now() where name = ${name}`);
  await expect(publish(forged)).rejects.toThrow(refusal);
});

it('keeps the source of the first publication when the same content is published from another commit', async () => {
  const build = createTestRemote('sourced');
  const from = (commit: string) => ({ ...build, release: { ...build.release, source: { commit } } });
  await publish(from('a1'.repeat(20)));
  await publish(from('b2'.repeat(20)));
  const row = await readPublication(test.deps.db, 'sourced', build.release.version);
  expect(row?.source).toEqual({ commit: 'a1'.repeat(20) });
});

it('keeps the source maps of the first publication when a comment moved the positions', async () => {
  const [first, moved] = ['AAAA', 'AACA'].map((mappings) =>
    withSourceMap(createTestRemote('commented'), 'page.js.map', { version: 3, mappings }),
  );
  if (first === undefined || moved === undefined) throw new Error('Two builds');
  await publish(first);
  expect(await publish(moved)).toBe(false);
  const row = await readPublication(test.deps.db, 'commented', first.release.version);
  expect(parsePayload(row?.payload ?? '').maps).toEqual(first.release.maps);
  const [map] = first.release.maps ?? [];
  expect(map && (await readStoredMap(store.store, first.release, map))).toContain('AAAA');
});

it('publishes one version twice at the same time', async () => {
  const build = createTestRemote('parallel');
  const moved = await Promise.all([publish(build), publish(build), publish(build)]);
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(readdirSync(join(store.releasesDir, 'parallel'))).toEqual([build.release.version]);
  expect(await verifyReleases(test.deps.db, store)).toEqual([]);
});

it('does not change the store when the release is rejected', async () => {
  const build = createTestRemote('unwritten', 'one', { contract: 2 });
  await expect(publish({ ...build, release: { ...build.release, contract: 2 } })).rejects.toThrow(
    'Contract 2',
  );
  expect(existsSync(folderOf(build))).toBe(false);
});
