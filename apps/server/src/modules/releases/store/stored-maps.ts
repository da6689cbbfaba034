import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Release, ReleaseAsset } from '@tessera/contracts/remotes';
import { isBuilt } from './integrity';
import type { ReleaseId, ReleaseStore } from './release-store';

const toGzip = promisify(gzip);
const unpack = promisify(gunzip);

/** Source maps are stored compressed only, because the server alone reads them. */
export const storedMapName = (file: string): string => `${file}.gz`;

/** Returns the text of a source map; undefined when the store has none, or not the one of the signed release. */
export async function readStoredMap(
  store: ReleaseStore,
  release: ReleaseId,
  map: ReleaseAsset,
): Promise<string | undefined> {
  const packed = await store.read(release, storedMapName(map.file));
  if (packed === undefined) return undefined;
  // The limit protects against an altered file that decompresses to more than the available memory.
  const content = await unpack(packed, { maxOutputLength: Math.max(1, map.size) }).catch(() => undefined);
  return content !== undefined && isBuilt(content, map) ? content.toString() : undefined;
}

export async function hasMaps(store: ReleaseStore, release: Release): Promise<boolean> {
  const found = await Promise.all((release.maps ?? []).map((map) => readStoredMap(store, release, map)));
  return found.every((text) => text !== undefined);
}

/**
 * Compresses the source maps of a build. Skips a map that differs from the release: the first publication of a version
 * keeps its maps, and no map must prevent the repair of the files that users load.
 */
export async function packMaps(
  buildFolder: string,
  { maps = [] }: Pick<Release, 'maps'>,
): Promise<[string, Buffer][]> {
  const packed = await Promise.all(
    maps.map(async (map): Promise<[string, Buffer][]> => {
      const content = await readFile(join(buildFolder, map.file)).catch(() => undefined);
      if (content === undefined || !isBuilt(content, map)) return [];
      return [[storedMapName(map.file), await toGzip(content, { level: 9 })]];
    }),
  );
  return packed.flat();
}
