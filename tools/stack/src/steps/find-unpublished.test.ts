import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateDatabase } from '@tessera/server/database';
import { createTestDatabase, type TestDatabase } from '@tessera/services';
import { findTeamsWithoutKey, findUnpublished } from './find-unpublished';

const OLD = '1.0.0-aaaaaaaaaaaa';
const NEW = '1.0.0-bbbbbbbbbbbb';

describe('findUnpublished', () => {
  let database: TestDatabase;
  let apps: string;
  let client: Client;

  const build = (name: string, version: string) => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const base = { name, version, contract: 1, entry: 'entry.js', preload: [], chunks: {}, shared: {} };
    const assets = [{ file: 'entry.js', size: 1, integrity }];
    const manifest = { name, contract: 1, routes: [] };
    const kind = name === 'shell' ? { kind: 'shell' } : { kind: 'remote', manifest };
    mkdirSync(join(apps, name, 'dist'), { recursive: true });
    writeFileSync(join(apps, name, 'dist/release.json'), JSON.stringify({ ...base, assets, ...kind }));
  };
  const publish = async (name: string, version: string, action = 'publish', channel = 'live') => {
    const now = new Date();
    await client.query(
      `insert into releases (name, version, payload, signature, published_at) values ($1, $2, '{}', '', $3)
       on conflict do nothing`,
      [name, version, now],
    );
    await client.query(
      `insert into release_events (name, channel, action, to_version, actor, at) values ($1, $5, $2, $3, 'test', $4)`,
      [name, action, version, now, channel],
    );
  };

  beforeEach(async () => {
    apps = mkdtempSync(join(tmpdir(), 'tessera-builds-'));
    database = await createTestDatabase({ migrate: migrateDatabase });
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
    rmSync(apps, { recursive: true, force: true });
  });

  it('returns every build at the first start, the shell first', async () => {
    for (const name of ['auth', 'shell', 'wallet']) build(name, NEW);
    const folders = await findUnpublished(database.url, apps);
    expect(folders[0]).toBe(join(apps, 'shell', 'dist'));
    expect(folders).toHaveLength(3);
  });

  it('names the built apps whose team has no registered key', async () => {
    for (const name of ['shell', 'wallet']) build(name, NEW);
    await client.query(
      `insert into release_owners (remote, name, mail) values ('wallet', 'Wallet team', '')`,
    );
    await client.query(
      `insert into release_keys (id, remote, public_key, created_at) values ('0123456789abcdef', 'wallet', '', now())`,
    );
    expect(await findTeamsWithoutKey(database.url, apps)).toEqual(['shell']);
  });

  it('returns no build that was released as a canary, also after the canary was stopped', async () => {
    build('wallet', NEW);
    await publish('wallet', OLD);
    await publish('wallet', NEW, 'canary', 'canary');
    expect(await findUnpublished(database.url, apps)).toEqual([]);
    await publish('wallet', NEW, 'stop', 'canary');
    expect(await findUnpublished(database.url, apps)).toEqual([]);
  });

  it('omits a build that was staged and withdrawn, which cannot be published', async () => {
    build('wallet', NEW);
    await publish('wallet', OLD);
    await publish('wallet', NEW, 'publish', 'staged');
    expect(await findUnpublished(database.url, apps)).toEqual([join(apps, 'wallet', 'dist')]);
    await client.query(
      `insert into release_events (name, channel, action, from_version, actor, at)
       values ('wallet', 'staged', 'stop', $1, 'test', now())`,
      [NEW],
    );
    expect(await findUnpublished(database.url, apps)).toEqual([]);
    await client.query(`update releases set pruned_at = now() where version = $1`, [NEW]);
    expect(await findUnpublished(database.url, apps)).toEqual([]);
  });

  it('omits a build that is the current release', async () => {
    build('auth', NEW);
    await publish('auth', NEW);
    expect(await findUnpublished(database.url, apps)).toEqual([]);
  });

  it('returns a previously published build when the sources went back to it', async () => {
    build('auth', OLD);
    await publish('auth', OLD);
    await publish('auth', NEW);
    expect(await findUnpublished(database.url, apps)).toEqual([join(apps, 'auth', 'dist')]);
  });

  it('omits a build that was rolled back', async () => {
    build('auth', NEW);
    await publish('auth', OLD);
    await publish('auth', NEW);
    await publish('auth', OLD, 'rollback');
    expect(await findUnpublished(database.url, apps)).toEqual([]);
  });
});
