import { sql } from 'drizzle-orm';
import type { PlatformDeps } from '../../../platform/deps';
import { keepUntilMoved } from '../keep-until-moved';
import { releases } from '../releases.table';

/** The patterns of a published version's pages; undefined for what was never published. */
export type PublishedVersions = (name: string, version: string) => Promise<ReadonlySet<string> | undefined>;

/** How old the list may be while no notice can be heard. */
const DEAF_MAX_AGE_MS = 5_000;

type Row = { name: string; version: string; routes: string[] | null };

/** What was ever published, kept in the process until a notice says that there is more. */
export function createPublishedVersions(deps: Pick<PlatformDeps, 'db' | 'listener'>): PublishedVersions {
  const read = keepUntilMoved(deps, DEAF_MAX_AGE_MS, async (): Promise<ReadonlyMap<string, Set<string>>> => {
    const { rows } = await deps.db.execute<Row>(sql`
      select name, version,
        array(select route ->> 'path' from json_array_elements(${releases.payload}::json -> 'manifest' -> 'routes') as route) as routes
      from ${releases}`);
    return new Map(rows.map(({ name, version, routes }) => [`${name} ${version}`, new Set(routes ?? [])]));
  });
  return async (name, version) => (await read()).get(`${name} ${version}`);
}
