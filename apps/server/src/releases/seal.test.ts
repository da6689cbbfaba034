import { RemotesAnswer } from '@tessera/contracts';
import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY, SECOND } from '../clock';
import { allHeard } from '../testing/all-heard';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../testing/create-test-build';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { readRelease } from './releases.repository';
import { SEAL_LIFE, sealOf, statementOf } from './seal';
import { isSigned } from './signing';
import { verifyReleases } from './verify-releases';

const store = createTestStore();
const [one, two] = [createTestRemote('wallet', 'one'), createTestRemote('wallet', 'two')];
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [createTestShell(), one, two]) await registry.publish({ ...store, ...build });
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

it('signs each version with a higher serial and 90 days, as the registry and the spares carry it', async () => {
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
    expect(isSigned(statementOf(build.release, terms), entry?.signature ?? '', store.publicKey)).toBe(true);
  }
});

it('renews every statement with less than 60 days left when something else is published', async () => {
  const before = await sealIn(one);
  test.clock.advance(20 * DAY);
  await registry.publish({ ...store, ...createTestRemote('staking', 'one') });
  expect(await sealIn(one)).toEqual(before);
  test.clock.advance(20 * DAY);
  await registry.publish({ ...store, ...createTestRemote('staking', 'two') });
  const after = await sealIn(one);
  expect(after?.terms.serial).toBe(before?.terms.serial);
  expect(Number(after?.terms.expires) - Number(before?.terms.expires)).toBe((40 * DAY) / SECOND);
});

it('renews all on request, and keeps the serials', async () => {
  const before = await sealIn(two);
  test.clock.advance(DAY);
  expect(await registry.renew(store.privateKey)).toBe(5);
  const after = await sealIn(two);
  expect(after?.terms.serial).toBe(before?.terms.serial);
  expect(after?.signature).not.toBe(before?.signature);
});

it('signs releases of before in the order of their publishing, and never a row that another key signed', async () => {
  await clear();
  expect(await verifyReleases(test.deps.db, store)).toContainEqual({
    name: 'wallet',
    version: one.release.version,
    problem: 'it is not signed for browsers: run release renew',
  });
  await expect(registry.promote('wallet', one.release.version, store)).rejects.toThrow('run release renew');
  const entry = (await answer()).data['wallet'];
  expect([entry?.terms, entry?.signature]).toEqual([undefined, '']);
  await test.deps.db.execute(sql`update releases set payload = payload || ' ' where name = 'staking'`);
  expect(await registry.renew(store.privateKey)).toBe(3);
  const ours = await verifyReleases(test.deps.db, store);
  expect(new Set(ours.map(({ name }) => name))).toEqual(new Set(['staking']));
  expect(await registry.renew(generateKeyPairSync('ed25519').privateKey)).toBe(0);
});
