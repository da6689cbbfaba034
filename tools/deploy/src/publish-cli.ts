/**
 * Publishes the builds of a release folder that are not current yet: all, or those of the apps named as arguments. The release
 * folder contains this file as a bundle, because it has no sources and no development packages.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findTarget, openReleases } from '@tessera/release';

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

async function main(): Promise<void> {
  const folders = findBuilds(process.argv.slice(2));
  const releases = openReleases(findTarget(process.env));
  try {
    releases.assertSigns();
    for (const folder of folders) {
      const { release, changed } = await releases.publish(folder, { together: folders });
      const outcome = changed ? 'is now current' : 'was current';
      process.stdout.write(`${release.name} ${release.version} ${outcome}\n`);
    }
  } finally {
    await releases.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
