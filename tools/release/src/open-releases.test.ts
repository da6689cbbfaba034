import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@tessera/server/database';
import { KMS_ACCESS, kmsEnvironment, startFakeKms } from '@tessera/server/testing';
import { createTestDatabase } from '@tessera/services';
import { openReleases, type OpenReleases } from './open-releases';
import { findTarget } from './target';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let releases: OpenReleases;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-open-releases-'));
  database = await createTestDatabase({ migrate: migrateDatabase });
  const { privateKey } = generateKeyPairSync('ed25519');
  const releasesPrivateKeyFile = join(folder, 'key.pem');
  writeFileSync(releasesPrivateKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const hashPepperFile = join(folder, 'pepper');
  writeFileSync(hashPepperFile, Buffer.alloc(32, 7).toString('base64'));
  releases = openReleases({
    databaseUrl: database.url,
    releasesDir: join(folder, 'store'),
    releasesPrivateKeyFile,
    hashPepperFile,
  });
});
afterAll(async () => {
  await releases.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Writes the build of a shell, or of what `over` says. @returns its folder */
function createShell(hash: string, files: Readonly<Record<string, string>>, over: object = {}): string {
  const build = mkdtempSync(join(folder, 'build-'));
  const assets = Object.entries({ 'main.js': 'main()', ...files }).map(([file, text]) => {
    writeFileSync(join(build, file), text);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return { file, size: text.length, integrity };
  });
  const release = {
    kind: 'shell',
    name: 'shell',
    version: `1.0.0-${hash.repeat(12)}`,
    contract: 1,
    entry: 'main.js',
  };
  const built = { ...release, assets, preload: ['main.js'], chunks: {}, shared: {}, ...over };
  writeFileSync(join(build, 'release.json'), JSON.stringify(built));
  return build;
}

it('reads the declarations of the current shell and of a named version', async () => {
  expect(await releases.readTypes()).toEqual({ types: undefined, remotes: [] });
  const types = { shared: { '@tessera/ui': '1.0.0' }, facade: [], declarations: {} };
  await releases.publish(createShell('a', { 'types.json': JSON.stringify(types) }));
  expect(await releases.readTypes()).toEqual({ types, remotes: [] });
  await releases.publish(createShell('b', {}));
  expect(await releases.readTypes()).toEqual({ types: undefined, remotes: [] });
  expect(await releases.readTypes(`1.0.0-${'a'.repeat(12)}`)).toMatchObject({ types });
  await expect(releases.readTypes('1.0.0-unknown')).rejects.toThrow('shell 1.0.0-unknown is not published');
});

it('lists a staged version until it is withdrawn', async () => {
  await releases.publish(createShell('c', {}), { stage: true });
  const staged = async () => (await releases.list('shell')).find(({ version }) => version.endsWith('cc'));
  expect(await staged()).toMatchObject({ live: false, staged: { previewUntil: null } });
  await releases.unstage('shell', `1.0.0-${'c'.repeat(12)}`);
  const listed = await staged();
  expect([listed?.staged, listed?.isUnstaged]).toEqual([undefined, true]);
});

it('sets a webhook with another secret each time, and refuses a remote without an owner', async () => {
  const url = 'https://team.example/hook';
  await expect(releases.setWebhook('wallet', url)).rejects.toThrow('wallet has no owner');
  await releases.keys.setOwner({ remote: 'wallet', name: 'Wallet team', mail: 'wallet@tessera.local' });
  const secrets = [await releases.setWebhook('wallet', url), await releases.setWebhook('wallet', url)];
  expect(new Set(secrets).size).toBe(2);
  await expect(releases.removeWebhook('wallet')).resolves.toBeUndefined();
});

it('reports an expired feature flag with the remedy, and changes only flags that are published', async () => {
  const flags = { 'wallet.card': { owner: 'Wallet team', expires: '2026-01-31', description: 'A card' } };
  const manifest = { name: 'wallet', contract: 1, routes: [], flags };
  const build = createShell('d', {}, { kind: 'remote', name: 'wallet', manifest });
  expect(await releases.check([build])).toContain(
    'flag wallet.card expired on 2026-01-31: remove it from the code, or extend "expires" in remote.tsx',
  );
  await expect(releases.setFlag('wallet.card', { action: 'kill', reason: 'It pays twice.' })).rejects.toThrow(
    'No current release or canary declares the flag wallet.card',
  );
});

it('signs with a key in AWS KMS, and names the key when KMS fails', async () => {
  const kms = await startFakeKms(KMS_ACCESS);
  const id = kms.createKey(generateKeyPairSync('ed25519').privateKey);
  const env = {
    DATABASE_URL: database.url,
    RELEASES_DIR: join(folder, 'store'),
    RELEASES_PRIVATE_KEY: `aws-kms:${kms.arnOf(id)}`,
    ...kmsEnvironment(kms.url),
  };
  const signing = openReleases(findTarget(env, '/nowhere'));
  try {
    await signing.assertSigns();
    const { release } = await signing.publish(createShell('d', { 'types.json': 'x'.repeat(5000) }));
    const findings = await signing.verify();
    expect(findings.map(({ version }) => version)).not.toContain(release.version);
    expect(await signing.renew('shell', release.version)).toHaveLength(1);
    kms.failNext(1, [400, 'DisabledException']);
    await expect(openReleases(findTarget(env, '/nowhere')).assertSigns()).rejects.toThrow(
      `RELEASES_PRIVATE_KEY aws-kms:key/${id} cannot be used: KMS responded 400 DisabledException`,
    );
  } finally {
    await signing.close();
    await kms.close();
  }
});

it('signs only with a key that RELEASES_PUBLIC_KEY or RELEASES_PUBLIC_KEYS_ACCEPTED names, when the former is set', async () => {
  const encode = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
  const own = encode(createPublicKey(readFileSync(join(folder, 'key.pem'))));
  const other = encode(generateKeyPairSync('ed25519').publicKey);
  const env = {
    DATABASE_URL: database.url,
    RELEASES_DIR: join(folder, 'store'),
    RELEASES_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
  };
  const assertSigns = async (keys: NodeJS.ProcessEnv) => {
    const opened = openReleases(findTarget({ ...env, ...keys }, '/nowhere'));
    await opened.assertSigns().finally(() => opened.close());
  };
  await assertSigns({ RELEASES_PUBLIC_KEY: own });
  await assertSigns({ RELEASES_PUBLIC_KEY: other, RELEASES_PUBLIC_KEYS_ACCEPTED: own });
  await expect(assertSigns({ RELEASES_PUBLIC_KEY: other })).rejects.toThrow(
    'The private key belongs neither to RELEASES_PUBLIC_KEY nor to RELEASES_PUBLIC_KEYS_ACCEPTED',
  );
});
