import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@tessera/contracts/remotes';
import { Client } from 'pg';
import * as v from 'valibot';
import { repositoryRoot } from '../repository-root';

const APPS = join(repositoryRoot, 'apps');

interface Pointer {
  readonly version: string;
  /** Last action on the `live` channel. */
  readonly action: string;
}

/**
 * Returns the build folders to publish, the shell's first: builds that are not the current release. Omits a version that
 * was released as a canary or withdrawn while it was staged, and projects whose last action was not a publish (a
 * rollback, a promotion), so that these survive the next start.
 */
export async function findUnpublished(databaseUrl: string, apps = APPS): Promise<string[]> {
  const builds = readBuilds(apps);
  const { known, canaries, withdrawn, pointers } = await readRegistry(databaseUrl);
  return builds
    .filter(({ release }) => {
      const pointer = pointers.get(release.name);
      const id = `${release.name} ${release.version}`;
      // Before `known`: a withdrawn version is rejected also after its files were pruned.
      if (withdrawn.has(id)) return false;
      if (!known.has(id)) return true;
      if (canaries.has(id)) return false;
      return pointer?.action === 'publish' && pointer.version !== release.version;
    })
    .sort((one, other) => Number(other.release.kind === 'shell') - Number(one.release.kind === 'shell'))
    .map(({ folder }) => folder);
}

/** Whether a current or canary release has a browser signature that is missing or expires within 60 days. */
export const hasDueSignatures = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select from releases join release_channels using (name, version)
       where expires_at is null or expires_at < now() + interval '60 days' limit 1`,
    );
    return rows.length > 0;
  });

/** Returns the built apps whose team has no registered key. */
export const findTeamsWithoutKey = (databaseUrl: string, apps = APPS): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ remote: string }>('select remote from release_keys');
    const registered = new Set(rows.map(({ remote }) => remote));
    return readBuilds(apps)
      .map(({ release }) => release.name)
      .filter((name) => !registered.has(name));
  });

async function withClient<Result>(
  databaseUrl: string,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return run(client).finally(() => client.end());
}

function readBuilds(apps: string) {
  return readdirSync(apps)
    .map((app) => join(apps, app, 'dist'))
    .filter((folder) => existsSync(join(folder, 'release.json')))
    .map((folder) => {
      const release = v.parse(Release, JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
      return { folder, release };
    });
}

const readRegistry = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const published = await client.query<{ id: string }>(
      `select name || ' ' || version as id from releases where pruned_at is null`,
    );
    const events = await client.query<{ name: string; version: string; action: string }>(
      `select distinct on (name) name, to_version as version, action from release_events where channel = 'live' and action <> 'prune' order by name, id desc`,
    );
    const canaries = await client.query<{ id: string }>(
      `select distinct name || ' ' || to_version as id from release_events where channel = 'canary' and action = 'canary'`,
    );
    const unstaged = await client.query<{ id: string }>(
      `select distinct name || ' ' || from_version as id from release_events where channel = 'staged' and action = 'stop'`,
    );
    const pointers = new Map<string, Pointer>(events.rows.map((row) => [row.name, row]));
    const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
    return {
      known: ids(published.rows),
      canaries: ids(canaries.rows),
      withdrawn: ids(unstaged.rows),
      pointers,
    };
  });
