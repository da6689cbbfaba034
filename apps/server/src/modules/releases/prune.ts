import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { readPredecessor } from './channels.repository';
import { recordMove, type Mover } from './moves';
import { lockRegistry, lockStore, markPruned, parseKnown, parsePayload } from './releases.repository';
import type { ReleaseStore } from './store/release-store';
import { storedFilesOf } from './store/stored-files';

/** How many versions of a name are kept whatever their age, when nothing else is said. */
const KEPT_VERSIONS = 10;
/** A tab may stay open for so long with the versions that it started with. */
const TAB_LIFE = 30 * DAY;

/** A raw statement answers times as PostgreSQL writes them. */
const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const Row = v.object({
  name: v.string(),
  version: v.string(),
  payload: v.string(),
  /** When it was published, or last put on or taken off a channel. */
  heldUntil: time,
  /** A channel shows it. */
  pointed: v.boolean(),
});
type Row = v.InferOutput<typeof Row>;

interface PruneParameters {
  readonly store: ReleaseStore;
  /** Of one name, or of all. */
  readonly name?: string | undefined;
  readonly keep?: number | undefined;
}

export interface PrunedRelease {
  readonly name: string;
  readonly version: string;
}

async function readRows(tx: Transaction, name: string | undefined): Promise<Row[]> {
  const { rows } = await tx.execute(sql`
    select r.name, r.version, r.payload,
      greatest(r.published_at, (
        select max(e.at) from release_events e
        where e.name = r.name and r.version in (e.from_version, e.to_version) and e.action <> 'prune'
      )) as "heldUntil",
      exists (select from release_channels c where c.name = r.name and c.version = r.version) as pointed
    from releases r
    where r.pruned_at is null and (${name ?? null}::text is null or r.name = ${name ?? null})
    order by r.name, r.published_at desc, r.version`);
  return v.parse(v.array(Row), rows);
}

/** Where `rollback` would go from here: what stands before each version that a channel shows. */
async function readPredecessorsOf(tx: Transaction, rows: readonly Row[]): Promise<Set<string>> {
  const before = new Set<string>();
  for (const { name, version, pointed } of rows) {
    const found = pointed ? await readPredecessor(tx, name, version) : undefined;
    if (found !== undefined) before.add(`${name} ${found}`);
  }
  return before;
}

async function choose(tx: Transaction, now: Date, { name, keep = KEPT_VERSIONS }: PruneParameters) {
  const rows = await readRows(tx, name);
  const before = await readPredecessorsOf(tx, rows);
  const places = new Map<string, number>();
  return rows.filter((row) => {
    const place = (places.get(row.name) ?? 0) + 1;
    places.set(row.name, place);
    const isOld = row.heldUntil.getTime() <= now.getTime() - TAB_LIFE;
    const isFree = place > keep && isOld && !row.pointed && !before.has(`${row.name} ${row.version}`);
    // Which files one of a later version of this server has, only that server knows.
    return isFree && parseKnown(row.payload) !== undefined;
  });
}

/**
 * Takes the files of old versions away: never of one of the newest, of one that a tab may still hold, that a channel
 * shows, or that stood before it. The signed rows stay; publishing the build again brings its files back.
 */
export async function pruneReleases(mover: Mover, parameters: PruneParameters): Promise<PrunedRelease[]> {
  const { db, now } = mover;
  const chosen = await db.transaction(async (tx) => {
    await lockRegistry(tx);
    const rows = await choose(tx, now(), parameters);
    for (const { name, version } of rows) await markPruned(tx, name, version, now());
    for (const { name, version } of rows) {
      await recordMove(tx, mover, {
        name,
        channel: 'live',
        action: 'prune',
        fromVersion: version,
        toVersion: null,
      });
    }
    return rows;
  });
  // Files go after the registry has let go of them, and only if nobody published the same build again meanwhile.
  for (const { name, version, payload } of chosen) {
    await db.transaction(async (tx) => {
      await lockStore(tx, 'remove');
      const { rows } = await tx.execute(
        sql`select from releases where name = ${name} and version = ${version} and pruned_at is not null`,
      );
      if (rows.length > 0)
        await parameters.store.remove({ name, version }, storedFilesOf(parsePayload(payload)));
    });
  }
  return chosen.map(({ name, version }) => ({ name, version }));
}
