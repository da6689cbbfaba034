import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMapFaults, findOversize } from '@tessera/contracts/release-limits';
import type { Release } from '@tessera/contracts/remotes';
import { remedyOf, sharedPackageOf } from '@tessera/contracts/shared-code';
import { findSlotFaults } from '@tessera/contracts/written-manifest';
import * as v from 'valibot';
import { undeclaredFilesOf } from './release-links';

/** Names that only the packages themselves define. Minified code keeps them: both packages export them. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
};

const findUndeclared = (release: Release): string[] =>
  undeclaredFilesOf(release).map(
    (file) => `${release.name} uses ${file}, which "assets" does not list: build again`,
  );

const SourceMap = v.pipe(v.string(), v.parseJson(), v.object({ sources: v.array(v.nullable(v.string())) }));

/** Returns the packages of which a page has one copy and whose code the source maps name, and the maps without sources. */
async function readMaps(maps: NonNullable<Release['maps']>, buildFolder: string) {
  const packages = new Set<string>();
  const unreadable: string[] = [];
  for (const { file } of maps) {
    // A map that is missing is not stored.
    const text = await readFile(join(buildFolder, file), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const map = v.safeParse(SourceMap, text);
    if (!map.success) {
      unreadable.push(file);
      continue;
    }
    for (const source of map.output.sources) {
      const name = sharedPackageOf(source ?? '');
      if (name !== undefined) packages.add(name);
    }
  }
  return { packages, unreadable };
}

/**
 * Returns the reasons why a build must not be published, whatever is live: it uses a file that it does not contain, its
 * manifest belongs to another remote or opens a slot with several contracts, it exceeds its size limits, or it contains code of which a page has one copy: React, whose
 * hooks fail inside the page's React, or a shared package, which its source maps name. Reads the files, because a build made with
 * other tools may hide the copy.
 */
export async function findBuildFaults(release: Release, buildFolder: string): Promise<string[]> {
  const mapFaults = findMapFaults(release);
  const faults = [...findUndeclared(release), ...mapFaults];
  if (release.kind === 'shell') return faults;
  const { name: remote, contract, manifest } = release;
  const mismatch =
    manifest.name === remote && manifest.contract === contract
      ? []
      : [
          `${remote} with contract ${contract} has the manifest of ${manifest.name} with contract ${manifest.contract}: build again`,
        ];
  const slotFaults = findSlotFaults(manifest.routes).map((fault) => `${remote}: ${fault}`);
  const scripts = release.assets.filter(({ file }) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(({ file }) => readFile(join(buildFolder, file), 'utf8')));
  const marked = Object.entries(MARKS)
    .filter(([, mark]) => texts.some((text) => text.includes(mark)))
    .map(([name]) => name);
  // To parse a map above its limit would delay requests.
  const maps = mapFaults.length === 0 ? (release.maps ?? []) : [];
  const { packages, unreadable } = await readMaps(maps, buildFolder);
  const copies = [...new Set([...marked, ...packages])].map(
    (name) => `${remote} bundles ${name}: ${remedyOf(name)}, the page has one copy`,
  );
  const damaged = unreadable.map((file) => `${remote}: ${file} is no source map: build again`);
  return [...faults, ...mismatch, ...slotFaults, ...findOversize(release), ...copies, ...damaged];
}
