import { Release } from '@tessera/contracts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor, Transaction } from '../../platform/db/database';
import { releaseAssets, releases } from './releases.table';
import { lockKey } from '../../platform/db/locks';

/** A release in the registry, before its signature is verified. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  readonly payload: string;
  readonly signature: string;
  readonly publishedAt: Date;
  /** The four fields of the browser signature are null until the release is signed for browsers. */
  readonly serial: number | null;
  readonly notBefore: Date | null;
  readonly expiresAt: Date | null;
  readonly entrySignature: string | null;
}

/** Parses a payload whose signature is verified. */
export const parsePayload = (payload: string): Release => v.parse(Release, JSON.parse(payload));

/** Parses a payload; undefined for one of a newer server version. */
export function parseKnown(payload: string): Release | undefined {
  const parsed = v.safeParse(Release, JSON.parse(payload));
  return parsed.success ? parsed.output : undefined;
}

/** Serialises changes of the registry. */
export const lockRegistry = (tx: Transaction) => lockKey(tx, 'releaseRegistry');

/** Adding files takes a shared lock, removing files an exclusive one. */
export const lockStore = (tx: Transaction, how: 'add' | 'remove') =>
  lockKey(tx, 'releaseStore', how === 'add' ? 'shared' : 'exclusive');

export const columns = {
  name: releases.name,
  version: releases.version,
  payload: releases.payload,
  signature: releases.signature,
  publishedAt: releases.publishedAt,
  serial: releases.serial,
  notBefore: releases.notBefore,
  expiresAt: releases.expiresAt,
  entrySignature: releases.entrySignature,
};

/** Returns all releases that have files, newest first. */
export const readAll = (db: Executor): Promise<StoredRelease[]> =>
  db
    .select(columns)
    .from(releases)
    .where(isNull(releases.prunedAt))
    .orderBy(releases.name, desc(releases.publishedAt));

export type ListedVersion = Pick<StoredRelease, 'name' | 'version' | 'publishedAt'>;

/** Returns all releases that have files, newest first, without their payloads. */
export const readVersions = (db: Executor): Promise<ListedVersion[]> =>
  db
    .select({ name: releases.name, version: releases.version, publishedAt: releases.publishedAt })
    .from(releases)
    .where(isNull(releases.prunedAt))
    .orderBy(releases.name, desc(releases.publishedAt));

/** Returns the versions of a name that have files. */
export async function readVersionsOf(db: Executor, name: string): Promise<string[]> {
  const rows = await db
    .select({ version: releases.version })
    .from(releases)
    .where(and(eq(releases.name, name), isNull(releases.prunedAt)));
  return rows.map(({ version }) => version);
}

/** Returns a release that has files. */
export async function readRelease(db: Executor, name: string, version: string) {
  const [row] = await db
    .select(columns)
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.prunedAt)));
  return row;
}

/** Inserts a release and its files. Updates the signature of an existing one, because the key may have changed. */
export async function insertRelease(
  tx: Transaction,
  row: Pick<StoredRelease, 'name' | 'version' | 'payload' | 'signature' | 'publishedAt'>,
  release: Release,
): Promise<void> {
  const { name, version, payload, signature } = row;
  const inserted = await tx
    .insert(releases)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: releases.name });
  if (inserted.length === 0) {
    const same = and(eq(releases.name, name), eq(releases.version, version));
    await tx.update(releases).set({ payload, signature, prunedAt: null }).where(same);
  }
  const assets = release.assets.map((asset) => ({ name, version, ...asset }));
  await tx.insert(releaseAssets).values(assets).onConflictDoNothing();
}

/** Returns the highest serial of a name, versions without files included; 0 when none has one. */
export async function readHighestSerial(db: Executor, name: string): Promise<number> {
  const [row] = await db
    .select({ serial: sql<number>`coalesce(max(${releases.serial}), 0)::integer` })
    .from(releases)
    .where(eq(releases.name, name));
  return row?.serial ?? 0;
}

export async function updateSeal(
  tx: Transaction,
  { name, version }: Pick<StoredRelease, 'name' | 'version'>,
  seal: { serial: number; notBefore: Date; expiresAt: Date; entrySignature: string },
): Promise<void> {
  await tx
    .update(releases)
    .set(seal)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
}

/** Marks a release as having no files, which stops serving it. */
export async function markPruned(tx: Transaction, name: string, version: string, at: Date): Promise<void> {
  await tx.delete(releaseAssets).where(and(eq(releaseAssets.name, name), eq(releaseAssets.version, version)));
  await tx
    .update(releases)
    .set({ prunedAt: at })
    .where(and(eq(releases.name, name), eq(releases.version, version)));
}

/** Returns hash and size of a file of a release. */
export async function readReleaseAsset(db: Executor, name: string, version: string, file: string) {
  const [row] = await db
    .select({ integrity: releaseAssets.integrity, size: releaseAssets.size })
    .from(releaseAssets)
    .where(
      and(eq(releaseAssets.name, name), eq(releaseAssets.version, version), eq(releaseAssets.file, file)),
    );
  return row;
}

/** Returns the route patterns of every release that was ever published. */
export async function readRoutes(db: Executor) {
  const { rows } = await db.execute<{ name: string; version: string; routes: string[] | null }>(sql`
    select name, version,
      array(select route ->> 'path' from json_array_elements(${releases.payload}::json -> 'manifest' -> 'routes') as route) as routes
    from ${releases}`);
  return rows;
}

/** A raw statement returns times as text. */
const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const PruneCandidate = v.object({
  name: v.string(),
  version: v.string(),
  payload: v.string(),
  /** Time of the publication or of the last move from or to the version. */
  lastUsedAt: time,
  /** Whether a channel points to it. */
  pointed: v.boolean(),
});
export type PruneCandidate = v.InferOutput<typeof PruneCandidate>;

/** Returns the releases with files by name, newest first. */
export async function readPruneCandidates(tx: Transaction, name: string | undefined) {
  const { rows } = await tx.execute(sql`
    select r.name, r.version, r.payload,
      greatest(r.published_at, (
        select max(e.at) from release_events e
        where e.name = r.name and r.version in (e.from_version, e.to_version) and e.action <> 'prune'
      )) as "lastUsedAt",
      exists (select from release_channels c where c.name = r.name and c.version = r.version) as pointed
    from releases r
    where r.pruned_at is null and (${name ?? null}::text is null or r.name = ${name ?? null})
    order by r.name, r.published_at desc, r.version`);
  return v.parse(v.array(PruneCandidate), rows);
}

/** Whether a release has no files any more. */
export const isPruned = async (db: Executor, name: string, version: string): Promise<boolean> =>
  (await db.$count(
    releases,
    and(eq(releases.name, name), eq(releases.version, version), isNotNull(releases.prunedAt)),
  )) > 0;
