/**
 * Publishes the builds of a release folder that are not current yet. The release folder contains this file as a bundle,
 * because it has no sources and no development packages.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findTarget, openReleases } from '@tessera/release';

const APPS = join(import.meta.dirname, '..', '..', '..', 'apps');

/** The shell is first, because the remotes use its exports. */
const folders = readdirSync(APPS)
  .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'))
  .map((name) => join(APPS, name, 'dist'))
  .filter((folder) => existsSync(join(folder, 'release.json')));

async function main(): Promise<void> {
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
