import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { ROOT } from '../faults/previous-tree';

/**
 * Changes the version in the release.json of a build, and other fields by `change`.
 * @param label text from which the hash in the version is computed
 */
export function relabelBuild(
  build: string,
  label: string,
  change: (release: Release) => object = () => ({}),
): string {
  const file = join(build, 'release.json');
  const release = v.parse(Release, JSON.parse(readFileSync(file, 'utf8')));
  const hash = createHash('sha256').update(`${label} ${release.version}`).digest('hex').slice(0, 12);
  const version = release.version.replace(/-[0-9a-f]+$/, `-${hash}`);
  writeFileSync(file, JSON.stringify({ ...release, ...change(release), version }));
  return version;
}

/** Copies the current build of an app below `folder`, with another version and `change` in its release.json. */
export function copyBuild(
  folder: string,
  { name, label, change }: { name: string; label: string; change?: (release: Release) => object },
): { build: string; version: string } {
  const build = join(folder, name);
  cpSync(join(ROOT, 'apps', name, 'dist'), build, { recursive: true });
  return { build, version: relabelBuild(build, label, change) };
}
