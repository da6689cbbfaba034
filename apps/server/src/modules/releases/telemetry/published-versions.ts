import type { PlatformDeps } from '../../../platform/deps';
import { keepUntilMoved } from '../keep-until-moved';
import { readRoutes } from '../releases.repository';

/** Returns the route patterns of a published version; undefined for an unpublished one. */
export type PublishedVersions = (name: string, version: string) => Promise<ReadonlySet<string> | undefined>;

/** Maximum age of the list while notifications may be missed. */
const OFFLINE_MAX_AGE_MS = 5_000;

/** Caches all published versions until a release moves. */
export function createPublishedVersions(deps: Pick<PlatformDeps, 'db' | 'listener'>): PublishedVersions {
  const read = keepUntilMoved(
    deps,
    OFFLINE_MAX_AGE_MS,
    async (): Promise<ReadonlyMap<string, Set<string>>> => {
      const rows = await readRoutes(deps.db);
      return new Map(rows.map(({ name, version, routes }) => [`${name} ${version}`, new Set(routes ?? [])]));
    },
  );
  return async (name, version) => (await read()).get(`${name} ${version}`);
}
