import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@tessera/server/database';
import { createTestDatabase } from '@tessera/services';
import { findLocalTarget } from './local-target';
import { openReleases, type OpenReleases } from './open-releases';
import { parseCall } from './parse-call';
import { ensureTeamKey } from './team-keys';

const origin = 'http://localhost:4300';
let dataDir: string;
let teamKeysDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let releases: OpenReleases;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-local-'));
  teamKeysDir = join(dataDir, 'teams');
  mkdirSync(teamKeysDir);
  database = await createTestDatabase({ migrate: migrateDatabase });
  const releasesPrivateKeyFile = join(dataDir, 'key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(releasesPrivateKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const target = { databaseUrl: database.url, releasesDir: dataDir, releasesPrivateKeyFile };
  writeFileSync(join(dataDir, 'stack.json'), JSON.stringify({ ...target, origin, teamKeysDir }));
  releases = openReleases(target);
});
afterAll(async () => {
  await releases.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function find(words: string, env: NodeJS.ProcessEnv = {}) {
  const call = parseCall([...words.split(' '), '--data', dataDir], {});
  return call && findLocalTarget(env, call);
}
const keyOf = (remote: string) => join(teamKeysDir, `${remote}.key`);
const registered = async (remote: string) =>
  (await releases.keys.list()).filter(({ key }) => key.remote === remote);

it('creates owner and key of a team once, readable by the user only', async () => {
  await ensureTeamKey(releases.keys, teamKeysDir, 'contacts');
  const key = readFileSync(keyOf('contacts'), 'utf8');
  expect(statSync(keyOf('contacts')).mode & 0o777).toBe(0o600);
  await ensureTeamKey(releases.keys, teamKeysDir, 'contacts');
  expect(readFileSync(keyOf('contacts'), 'utf8')).toBe(key);
  expect(await registered('contacts')).toMatchObject([
    { owner: { name: 'People team', mail: 'people@tessera.local' } },
  ]);
});

it('keeps an owner that an operator named, and a revoked key', async () => {
  await releases.keys.setOwner({ remote: 'help', name: 'Care team', mail: 'care@tessera.local' });
  await ensureTeamKey(releases.keys, teamKeysDir, 'help');
  const [{ key, owner } = { key: { id: '' }, owner: undefined }] = await registered('help');
  expect(owner?.name).toBe('Care team');
  await releases.keys.revoke(key.id);
  await ensureTeamKey(releases.keys, teamKeysDir, 'help');
  expect(await registered('help')).toMatchObject([{ key: { id: key.id, revokedAt: expect.any(Date) } }]);
});

it('publishes and moves with the key of the team, and registers a key for a remote without one', async () => {
  expect(await registered('wallet')).toEqual([]);
  const keyFile = keyOf('wallet');
  const local = { origin, keyFile, isLocal: true };
  expect(await find('publish wallet')).toEqual({ ...local, command: 'publish' });
  expect(await registered('wallet')).toHaveLength(1);
  expect(await find('canary wallet 1.0.0-aa 10%')).toEqual({ ...local, command: 'canary' });
  expect(await find('flag wallet.card on')).toEqual({ ...local, command: 'flag' });
  expect(await find('rollback wallet --from 1.0.0-aa')).toEqual({ ...local, command: 'rollback' });
});

it.each([
  'publish --affected',
  'publish wallet --keep 3',
  'rollback wallet',
  'rollback wallet --force --from 1.0.0-aa',
  'canary wallet stop',
  'list wallet',
  'check wallet',
  'keys',
])('uses the registry for %s', async (words) => {
  expect(await find(words)).toBeUndefined();
});

it('uses the registry of DATABASE_URL, and of a stack without keys of teams', async () => {
  expect(await find('publish wallet', { DATABASE_URL: database.url })).toBeUndefined();
  expect(await find('publish wallet', { DATABASE_URL_FILE: '/url' })).toBeUndefined();
  writeFileSync(join(dataDir, 'stack.json'), JSON.stringify({ origin }));
  expect(await find('publish wallet')).toBeUndefined();
});
