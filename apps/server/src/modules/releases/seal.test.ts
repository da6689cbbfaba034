import { RemotesAnswer } from '@tessera/contracts/remotes';
import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY, SECOND } from '../../platform/clock';
import { allHeard } from '../../testing/all-heard';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../testing/create-test-build';
import { createFileKey } from './release-key';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { readRelease } from './releases.repository';
import { SEAL_LIFE, sealOf, statementOf, isSigned } from './signing';
import { findExpiring, verifyReleases } from './verify-releases';

const store = createTestStore();
const [one, two] = [createTestRemote('wallet', 'one'), createTestRemote('wallet', 'two')];
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [createTestShell(), one, two]) {
    await registry.publish({ ...store, ...build });
    test.clock.advance(SECOND);
  }
});
afterAll(() => test.close());

async function sealIn({ release }: typeof one) {
  const stored = await readRelease(test.deps.db, release.name, release.version);
  return stored && sealOf(stored);
}
async function answer() {
  await allHeard(test.deps);
  return v.parse(RemotesAnswer, (await test.app.inject('/api/remotes?spares=true')).json());
}
const clear = () =>
  test.deps.db.execute(
    sql`update releases set serial = null, not_before = null, expires_at = null, entry_signature = null`,
  );

it('signs each version for 90 days with a higher serial, in registry entries and fallbacks', async () => {
  const { data, spares = {} } = await answer();
  for (const [entry, build, serial] of [
    [data['wallet'], two, 2],
    [spares['wallet'], one, 1],
  ] as const) {
    expect(entry?.terms?.serial).toBe(serial);
    expect(Number(entry?.terms?.expires) - Number(entry?.terms?.notBefore)).toBe(SEAL_LIFE / SECOND);
    const terms = v.parse(
      v.object({ serial: v.number(), notBefore: v.number(), expires: v.number() }),
      entry?.terms,
    );
    expect(isSigned(statementOf(build.release, terms), entry?.signature ?? '', store.publicKeys)).toBe(true);
  }
});

it('signs the published release alone and leaves the expiry of every other one', async () => {
  const before = await Promise.all([one, two].map(sealIn));
  test.clock.advance(85 * DAY);
  const staking = createTestRemote('staking', 'one');
  await registry.publish({ ...store, ...staking });
  expect(await Promise.all([one, two].map(sealIn))).toEqual(before);
  const signed = await sealIn(staking);
  test.clock.advance(DAY);
  await registry.publish({ ...store, ...staking });
  const again = await sealIn(staking);
  expect(again?.terms.serial).toBe(signed?.terms.serial);
  expect(Number(again?.terms.expires) - Number(signed?.terms.expires)).toBe(DAY / SECOND);
});

it('renews the current versions, canaries and the versions before them, and keeps their serials', async () => {
  const [three, four] = [createTestRemote('wallet', 'three'), createTestRemote('wallet', 'four')];
  await registry.publish({ ...store, ...three });
  await registry.publish({ ...store, ...four, canaryPercent: 10 });
  const [old, ...used] = await Promise.all([one, two, three, four].map(sealIn));
  test.clock.advance(DAY);
  const names = (await registry.renew(store.releaseKey)).map(({ name, version }) => `${name} ${version}`);
  expect(names).toHaveLength(5);
  const [oldAfter, ...usedAfter] = await Promise.all([one, two, three, four].map(sealIn));
  expect(oldAfter).toEqual(old);
  expect(usedAfter.map((seal) => seal?.terms.serial)).toEqual(used.map((seal) => seal?.terms.serial));
  for (const seal of usedAfter)
    expect(Number(seal?.terms.expires)).toBe(
      Math.floor((test.clock.now().getTime() - DAY + SEAL_LIFE) / SECOND),
    );
});

it('rejects a move to a version with an expired signature until that version is renewed by name', async () => {
  const { version } = one.release;
  test.clock.advance(10 * DAY);
  await expect(registry.promote('wallet', version, store)).rejects.toThrow(
    `its signature for browsers has expired: npm run release renew wallet ${version}`,
  );
  const renewed = await registry.renew(store.releaseKey, { only: { name: 'wallet', version } });
  expect(renewed.map((row) => row.version)).toEqual([version]);
  await registry.promote('wallet', version, store);
  await registry.promote('wallet', two.release.version, store);
  await expect(
    registry.renew(store.releaseKey, { only: { name: 'wallet', version: '9.9.9-0' } }),
  ).rejects.toThrow('was never published');
});

it('finds a version in use whose signature ends within 30 days, and no other', async () => {
  const expiring = async () =>
    (await findExpiring(test.deps.db, test.clock.now())).map(({ name, problem }) => [name, problem]);
  await registry.renew(store.releaseKey);
  test.clock.advance(58 * DAY);
  expect(await expiring()).toEqual([]);
  test.clock.advance(2 * DAY);
  expect(new Set((await expiring()).map(([name]) => name))).toEqual(new Set(['shell', 'staking', 'wallet']));
  expect((await expiring())[0]?.[1]).toMatch(
    /^its signature for browsers expires on \d{4}-\d\d-\d\d: npm run release renew$/,
  );
});

it('signs older releases in order of publication, and no row that another key signed', async () => {
  await clear();
  expect(await verifyReleases(test.deps.db, store)).toContainEqual({
    name: 'wallet',
    version: one.release.version,
    problem: `it is not signed for browsers: npm run release renew wallet ${one.release.version}`,
  });
  await expect(registry.promote('wallet', one.release.version, store)).rejects.toThrow(
    'npm run release renew',
  );
  const entry = (await answer()).data['wallet'];
  expect([entry?.terms, entry?.signature]).toEqual([undefined, '']);
  await test.deps.db.execute(sql`update releases set payload = payload || ' ' where name = 'staking'`);
  expect(await registry.renew(store.releaseKey)).toHaveLength(3);
  const [oldest, current, foreign] = await Promise.all(
    [one, two, createTestRemote('staking', 'one')].map(sealIn),
  );
  expect([oldest, current].map((seal) => seal?.terms.serial)).toEqual([1, 2]);
  expect(foreign).toBeUndefined();
});

it('rejects a renewal with a key that signed none of the releases, and names the key to use', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const message = 'use the private key that belongs to RELEASES_PUBLIC_KEY';
  await expect(registry.renew(createFileKey(privateKey))).rejects.toThrow(message);
  const { name, version } = one.release;
  await expect(registry.renew(createFileKey(privateKey), { only: { name, version } })).rejects.toThrow(
    message,
  );
});

it('finds a version in use that is not signed for browsers', async () => {
  await clear();
  const { version } = two.release;
  expect(await findExpiring(test.deps.db, test.clock.now())).toContainEqual({
    name: 'wallet',
    version,
    problem: `it is not signed for browsers: npm run release renew wallet ${version}`,
  });
});
