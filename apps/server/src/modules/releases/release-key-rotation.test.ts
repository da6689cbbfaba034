import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { RemotesAnswer } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { allHeard } from '../../testing/all-heard';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../testing/create-test-build';
import { createFileKey } from './release-key';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { verifyReleases } from './verify-releases';

const store = createTestStore();
const next = generateKeyPairSync('ed25519');
const nextKey = next.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const firstKey = store.env.RELEASES_PUBLIC_KEY;

/** Processes of one server: with the first key alone, with both, and with the next key alone. */
let before: TestApp;
let during: TestApp;
let after: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  before = await createTestApp({ env: store.env });
  const processWith = (RELEASES_PUBLIC_KEY: string, RELEASES_PUBLIC_KEYS_ACCEPTED: KeyObject[] = []) => {
    const keys = { RELEASES_PUBLIC_KEY, RELEASES_PUBLIC_KEYS_ACCEPTED };
    const deps = { ...before.deps, config: { ...before.deps.config, ...keys } };
    return createTestApp({ beside: { ...before, deps } });
  };
  registry = createReleaseRegistry({ db: before.deps.db, now: () => before.clock.now(), actor: 'maya' });
  for (const build of [createTestShell(), createTestRemote('wallet', 'one')])
    await registry.publish({ ...store, ...build });
  during = await processWith(nextKey, [...store.publicKeys]);
  after = await processWith(nextKey);
});
afterAll(async () => {
  for (const test of [after, during, before]) await test.close();
});

async function remotesOf({ app, deps }: TestApp): Promise<string[]> {
  await allHeard(deps);
  return Object.keys(v.parse(RemotesAnswer, (await app.inject('/api/remotes')).json()).data);
}

async function settingsOf({ app }: TestApp): Promise<unknown> {
  const page = await app.inject({ url: '/wallet', headers: { accept: 'text/html' } });
  return JSON.parse(/id="settings">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}');
}

it('serves releases of each accepted key, and tells pages the accepted keys', async () => {
  expect(await remotesOf(during)).toContain('wallet');
  expect(await remotesOf(after)).not.toContain('wallet');
  expect(await settingsOf(before)).not.toHaveProperty('otherReleaseKeys');
  expect(await settingsOf(during)).toMatchObject({ releaseKey: nextKey, otherReleaseKeys: [firstKey] });
});

it('signs the releases of an accepted key with the next one, so that the first key can be removed', async () => {
  await expect(registry.renew(createFileKey(next.privateKey))).rejects.toThrow('none of the releases');
  expect(await registry.renew(createFileKey(next.privateKey), { accepted: store.publicKeys })).toHaveLength(
    2,
  );
  expect(await remotesOf(after)).toContain('wallet');
  expect(await remotesOf(during)).toContain('wallet');
  expect(await verifyReleases(before.deps.db, { ...store, publicKeys: [next.publicKey] })).toEqual([]);
});
