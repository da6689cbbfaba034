import { ReleaseSource } from '@tessera/contracts/release-source';
import { Release } from '@tessera/contracts/remotes';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor, Transaction } from '../../platform/db/database';
import { lock, lockKey } from '../../platform/db/locks';
import type { ExportedSource } from '../../platform/otlp/otlp-json';
import { releaseAssets, releases } from './releases.table';

const r = releases;
const a = releaseAssets;

/** The signature of this row is not verified yet. */
export type StoredRelease = Readonly<Omit<typeof r.$inferSelect, 'prunedAt' | 'source'>>;

export type VersionId = Pick<StoredRelease, 'name' | 'version'>;

export const parsePayload = (payload: string): Release => v.parse(Release, JSON.parse(payload));

/** Returns undefined when the payload does not match `Release`, for example because a newer server wrote it. */
export function parseKnown(payload: string): Release | undefined {
  const parsed = v.safeParse(Release, JSON.parse(payload));
  return parsed.success ? parsed.output : undefined;
}

/** Returns null for a missing source and for a format that this server does not know. */
export function parseSource(source: unknown): ReleaseSource | null {
  const parsed = v.safeParse(ReleaseSource, source);
  return parsed.success ? parsed.output : null;
}

export const lockRegistry = (tx: Transaction) => lockKey(tx, 'releaseRegistry');

/** Serialises the signatures of one name until the commit, so that no serial is used twice. */
export const lockSerials = (tx: Transaction, name: string) => lock(tx, 'releaseSerial', name);

export const lockStore = (tx: Transaction, how: 'add' | 'remove') =>
  lockKey(tx, 'releaseStore', how === 'add' ? 'shared' : 'exclusive');

export const columns = {
  name: r.name,
  version: r.version,
  payload: r.payload,
  signature: r.signature,
  publishedAt: r.publishedAt,
  serial: r.serial,
  notBefore: r.notBefore,
  expiresAt: r.expiresAt,
  entrySignature: r.entrySignature,
};

const isVersion = (name: string, version: string) => and(eq(r.name, name), eq(r.version, version));
const hasFiles = isNull(r.prunedAt);

export const readAll = (db: Executor): Promise<StoredRelease[]> =>
  db.select(columns).from(r).where(hasFiles).orderBy(r.name, desc(r.publishedAt));

export const readVersions = (db: Executor) =>
  db
    .select({ name: r.name, version: r.version, publishedAt: r.publishedAt, source: r.source })
    .from(r)
    .where(hasFiles)
    .orderBy(r.name, desc(r.publishedAt));

export const readVersionsOf = (db: Executor, name: string): Promise<{ version: string }[]> =>
  db
    .select({ version: r.version })
    .from(r)
    .where(and(eq(r.name, name), hasFiles));

export async function readRelease(db: Executor, name: string, version: string) {
  const [row] = await db
    .select(columns)
    .from(r)
    .where(and(isVersion(name, version), hasFiles));
  return row;
}

/** Also returns pruned versions. */
export async function readPublication(db: Executor, name: string, version: string) {
  const [row] = await db
    .select({ payload: r.payload, publishedAt: r.publishedAt, source: r.source, serial: r.serial })
    .from(r)
    .where(isVersion(name, version));
  return row;
}

/** Updates an existing release, because the key may have changed or the files may have been pruned. */
export async function insertRelease(
  tx: Transaction,
  row: Pick<StoredRelease, 'name' | 'version' | 'payload' | 'signature' | 'publishedAt'>,
  release: Release,
) {
  const { name, version, payload, signature } = row;
  const inserted = await tx.insert(r).values(row).onConflictDoNothing().returning({ name: r.name });
  if (inserted.length === 0)
    await tx.update(r).set({ payload, signature, prunedAt: null }).where(isVersion(name, version));
  const assets = release.assets.map((asset) => ({ name, version, ...asset }));
  await tx.insert(a).values(assets).onConflictDoNothing();
}

/** Includes pruned versions, so that no serial is used twice. */
export async function readHighestSerial(db: Executor, name: string): Promise<number> {
  const highest = sql<number>`coalesce(max(${r.serial}), 0)::integer`;
  const [row] = await db.select({ serial: highest }).from(r).where(eq(r.name, name));
  return row?.serial ?? 0;
}

export const updateSeal = (
  tx: Transaction,
  { name, version }: VersionId,
  seal: { signature: string; serial: number; notBefore: Date; expiresAt: Date; entrySignature: string },
) => tx.update(r).set(seal).where(isVersion(name, version));

export async function markPruned(tx: Transaction, name: string, version: string, at: Date): Promise<void> {
  await tx.delete(a).where(and(eq(a.name, name), eq(a.version, version)));
  await tx.update(r).set({ prunedAt: at }).where(isVersion(name, version));
}

export const hasReleaseAsset = async (db: Executor, name: string, version: string, file: string) =>
  (await db.$count(a, and(eq(a.name, name), eq(a.version, version), eq(a.file, file)))) > 0;

/** Returns the newest version of the shell that has this file. */
export async function findShellVersion(db: Executor, file: string): Promise<string | undefined> {
  const [row] = await db
    .select({ version: r.version })
    .from(a)
    .innerJoin(r, and(eq(r.name, a.name), eq(r.version, a.version)))
    .where(and(eq(a.name, 'shell'), eq(a.file, file)))
    .orderBy(desc(r.publishedAt))
    .limit(1);
  return row?.version;
}

export async function readRoutes(db: Executor) {
  const { rows } = await db.execute<{
    name: string;
    version: string;
    source: ExportedSource | null;
    routes: string[] | null;
  }>(sql`
    select name, version, ${r.source} - 'author' as source,
      array(select route ->> 'path' from json_array_elements(${r.payload}::json -> 'manifest' -> 'routes') as route) as routes
    from ${r}`);
  return rows;
}

const PruneCandidate = v.object({
  name: v.string(),
  version: v.string(),
  payload: v.string(),
  /** Latest time of the publication or of a move from or to the version. */
  lastUsedAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  pointed: v.boolean(),
});

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

export const isPruned = async (db: Executor, name: string, version: string): Promise<boolean> =>
  (await db.$count(r, and(isVersion(name, version), isNotNull(r.prunedAt)))) > 0;
