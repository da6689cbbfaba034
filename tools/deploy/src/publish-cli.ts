/**
 * Publishes the builds of a release folder that are not current yet: all, or those of the apps named as arguments. With
 * `--renew`, renews the signatures of the published ones instead. The release folder contains this file as a bundle, because it
 * has no sources and no development packages.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findTarget, type OpenReleases, openReleases } from '@tessera/release';

const APPS = join(import.meta.dirname, '..', '..', '..', 'apps');

const folderOf = (app: string) => join(APPS, app, 'dist');

/** Returns the build folders of the named apps. The shell is first, because the remotes use its exports. */
function findBuilds(names: readonly string[]): string[] {
  const apps = readdirSync(APPS).filter((app) => existsSync(join(folderOf(app), 'release.json')));
  const unknown = names.find((name) => !apps.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no build "${unknown}": name one of ${apps.join(', ')}`);
  return apps
    .filter((app) => names.length === 0 || names.includes(app))
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'))
    .map(folderOf);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function publish(releases: OpenReleases, names: readonly string[]): Promise<void> {
  await releases.assertSigns();
  const folders = findBuilds(names);
  for (const folder of folders) {
    const { release, changed } = await releases.publish(folder, { together: folders });
    say(`${release.name} ${release.version} ${changed ? 'is now current' : 'was current'}`);
  }
}

async function renew(releases: OpenReleases): Promise<void> {
  for (const { name, version } of await releases.renew())
    say(`${name} ${version} is signed for another 90 days`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { renew: { type: 'boolean', default: false } },
  });
  const releases = openReleases(findTarget(process.env));
  try {
    await (values.renew ? renew(releases) : publish(releases, positionals));
  } finally {
    await releases.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
