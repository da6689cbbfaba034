import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openReleases } from './open-releases';
import { buildFolderOf, ROOT } from './root';
import type { Target } from './target';

const isBuilt = (name: string) => existsSync(join(buildFolderOf(name), 'release.json'));

/**
 * Publishes every build that lies in the repository, the shell first, because remotes are checked against it.
 * @returns `name version` of what changed
 */
export async function publishBuilds(target: Target): Promise<string[]> {
  const names = readdirSync(join(ROOT, 'apps')).filter(isBuilt);
  const ordered = names.toSorted(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );
  const releases = openReleases(target);
  try {
    const changed: string[] = [];
    for (const name of ordered) {
      const published = await releases.publish(buildFolderOf(name));
      if (published.changed) changed.push(`${name} ${published.release.version}`);
    }
    return changed;
  } finally {
    await releases.close();
  }
}
