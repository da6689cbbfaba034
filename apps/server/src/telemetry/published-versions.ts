import { sql } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import { releases } from '../releases/releases.table';

/** The patterns of a published version's pages; undefined for what was never published. */
export type PublishedVersions = (name: string, version: string) => Promise<ReadonlySet<string> | undefined>;

/** How old the list may be while no notice can be heard. */
const DEAF_MAX_AGE_MS = 5_000;

type Row = { name: string; version: string; routes: string[] | null };

/** What was ever published, kept in the process until a notice says that there is more. */
export function createPublishedVersions({
  db,
  listener,
}: Pick<ServerDeps, 'db' | 'listener'>): PublishedVersions {
  type Known = ReadonlyMap<string, ReadonlySet<string>>;
  let held: { at: number; known: Promise<Known> } | undefined;
  const forget = () => {
    held = undefined;
  };
  listener.onGap(forget);
  listener.subscribe(({ kind }) => {
    if (kind === 'release') forget();
  });

  async function read(): Promise<Known> {
    const { rows } = await db.execute<Row>(sql`
      select name, version,
        array(select route ->> 'path' from json_array_elements(${releases.payload}::json -> 'manifest' -> 'routes') as route) as routes
      from ${releases}`);
    return new Map(rows.map(({ name, version, routes }) => [`${name} ${version}`, new Set(routes ?? [])]));
  }

  return async (name, version) => {
    if (!held || !(listener.isUp() || performance.now() - held.at < DEAF_MAX_AGE_MS)) {
      const known = read();
      held = { at: performance.now(), known };
      known.catch(forget);
    }
    return (await held.known).get(`${name} ${version}`);
  };
}
