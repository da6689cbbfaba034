import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseRegistry, parseKnown, readReleases } from '@tessera/server';
import { createTestRemote, createUploadTest, withSourceMap } from '@tessera/server/testing';
import { findFreePort } from '@tessera/services';
import { promoteBetween } from './promote-between';

const team = generateKeyPairSync('ed25519');
const source = { commit: 'a1'.repeat(20), branch: 'main', author: 'Maya', buildUrl: 'https://ci.example/7' };

type Channel = 'staging' | 'production';
type Environment = Awaited<ReturnType<typeof start>>;
let folder: string;
let staging: Environment;
let production: Environment;

/** Starts a server with its own database, store and signing key, which knows the key of the wallet team. */
async function start(channel: Channel) {
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const made = await createUploadTest({ RELEASE_CHANNEL: channel, PUBLIC_ORIGIN: origin });
  await made.setOwner('wallet', 'Wallet team');
  await made.keys.add('wallet', team.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await made.test.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  const mover = { db: made.test.deps.db, now: () => made.test.clock.now(), actor: 'maya' };
  return { ...made, origin, registry: createReleaseRegistry(mover) };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promote-'));
  writeFileSync(join(folder, 'key'), team.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  [staging, production] = [await start('staging'), await start('production')];
});
afterAll(async () => {
  await staging.test.close();
  await production.test.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  // The command signs with the time of this machine.
  for (const { test } of [staging, production]) test.clock.set(new Date());
});

/** Publishes a build with its source, staged by default. */
async function publish(to: Environment, text: string, over: object = { staged: true }) {
  const build = withSourceMap(createTestRemote('wallet', text), 'page.js.map', {
    version: 3,
    sources: [text],
  });
  const release = { ...build.release, source };
  await to.registry.publish({ ...to.store, ...build, release, ...over });
  return release;
}

/** Runs `promote wallet@<version> --from <staging> --to <production>` and returns its output. */
async function promote(version: string, over: Partial<Parameters<typeof promoteBetween>[0]> = {}) {
  const said: string[] = [];
  const call = { words: ['wallet', version], from: staging.origin, to: production.origin, stage: false };
  const say = (line: string) => void said.push(line);
  await promoteBetween(
    { ...call, canaryPercent: undefined, say, ...over },
    { RELEASE_KEY_FILE: join(folder, 'key') },
  );
  return said;
}

const rowOf = async ({ test }: Environment, version: string) =>
  (await readReleases(test.deps.db)).find((row) => row.name === 'wallet' && row.version === version);
async function auditOf({ test }: Environment) {
  const { rows } = await test.deps.db.$client.query<{ after: string }>(
    "select after from audit_log where action like 'release.%' and target like 'wallet %' order by sequence desc limit 1",
  );
  return JSON.parse(rows[0]?.after ?? '{}') as unknown;
}

it('publishes the same text, files and source maps in the other environment, with its origin in the audit log', async () => {
  const { version, assets, maps = [] } = await publish(staging, 'one');
  const [line, digest] = await promote(version);
  expect(line).toMatch(new RegExp(`^wallet ${version} is current in ${production.origin}, from staging$`));
  const [from, to] = [await rowOf(staging, version), await rowOf(production, version)];
  expect(to?.payload).toBe(from?.payload);
  expect(parseKnown(to?.payload ?? '{}')?.source).toEqual(source);
  const id = { name: 'wallet', version };
  for (const file of [...assets.map((asset) => asset.file), ...maps.map((map) => `${map.file}.gz`)])
    expect(await production.store.store.read(id, file)).toEqual(await staging.store.store.read(id, file));
  expect(await auditOf(production)).toMatchObject({
    promotion: { channel: 'staging', origin: staging.origin, digest: digest?.split(' ').at(-1) },
    source: { commit: source.commit, branch: 'main', author: 'Maya' },
  });
});

it('completes a version without its hash, and stages it in the other environment', async () => {
  await expect(promote('2.0.0')).rejects.toThrow(`wallet 2.0.0 is not published in ${staging.origin}`);
  const { version } = await publish(staging, 'two');
  await expect(promote('1.0.0')).rejects.toThrow(/Name one of the versions 1\.0\.0-.*, 1\.0\.0-/);
  const [line] = await promote(version, { stage: true });
  expect(line).toContain(`wallet ${version} is staged`);
});

it('says that the remote is killed in the other environment', async () => {
  const { version } = await publish(staging, 'fixed');
  await production.registry.kill('wallet', 'It pays twice.');
  const said = await promote(version);
  await production.registry.revive('wallet');
  expect(said[0]).toContain('is current');
  expect(said[1]).toBe(
    'wallet is killed: pages say that it is not available. To end it: npm run release revive wallet',
  );
});

it('refuses a version that was rolled back or withdrawn in the source, and a killed remote', async () => {
  const [one, two] = [await publish(staging, 'good', {}), await publish(staging, 'bad', {})];
  await staging.registry.rollback('wallet', staging.store);
  await expect(promote(two.version)).rejects.toThrow('was rolled back or stopped in staging');
  const three = await publish(staging, 'unstaged');
  await staging.registry.unstage('wallet', three.version);
  await expect(promote(three.version)).rejects.toThrow('was withdrawn while it was staged');
  await staging.registry.kill('wallet', 'It pays twice.');
  await expect(promote(one.version)).rejects.toThrow('wallet is killed in staging');
  await staging.registry.revive('wallet');
  for (const { version } of [one, two, three]) expect(await rowOf(production, version)).toBeUndefined();
});

it('refuses a version that the other environment published from another commit', async () => {
  const { version, ...release } = await publish(staging, 'twice');
  const other = { ...release, version, source: { ...source, commit: 'b2'.repeat(20) } };
  const { buildFolder } = withSourceMap(createTestRemote('wallet', 'twice'), 'page.js.map', {
    version: 3,
    sources: ['twice'],
  });
  await production.registry.publish({ ...production.store, buildFolder, release: other });
  await expect(promote(version)).rejects.toThrow('was published here from another commit');
});

it('passes on the refusal of the publish gate of the other environment', async () => {
  const routes = [{ path: '/offers', area: 'shell' as const, title: 'Offers', chunk: 'page' }];
  await production.registry.publish({
    ...production.store,
    ...createTestRemote('offers', 'one', { routes }),
  });
  const build = createTestRemote('wallet', 'greedy', { routes });
  await staging.registry.publish({ ...staging.store, ...build, staged: true });
  const { version } = build.release;
  await expect(promote(version)).rejects.toThrow('/offers belongs to offers');
  expect(await rowOf(production, version)).toBeUndefined();
});

it('refuses the key of another remote, one environment twice, and a call without a key or an origin', async () => {
  const version = '1.0.0-0123456789ab';
  await expect(promote(version, { words: ['contacts', version] })).rejects.toThrow(
    'publishes and moves wallet, not contacts',
  );
  await expect(promote(version)).rejects.toThrow('was never published');
  await expect(promote(version, { to: `${staging.origin}/` })).rejects.toThrow('different environments');
  await expect(promote(version, { from: 'staging' })).rejects.toThrow('--from must be the origin');
  const call = { words: ['wallet', version], from: staging.origin, to: production.origin, stage: false };
  const options = { ...call, canaryPercent: undefined, say: () => undefined };
  await expect(promoteBetween(options, {})).rejects.toThrow('Set RELEASE_KEY_FILE');
  // The source must not receive a token that the target accepts.
  await expect(promoteBetween(options, { RELEASE_OIDC_TOKEN: 'token' })).rejects.toThrow(
    'RELEASE_OIDC_TOKEN does not',
  );
});
