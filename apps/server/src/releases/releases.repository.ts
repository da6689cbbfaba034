import { Release } from '@tessera/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor, Transaction } from '../db/database';
import { releaseAssets, releaseChannels, releaseEvents, releases } from './releases.table';

/** The channel that everybody sees; a canary will be another one. */
const LIVE = 'live';

/** A published release as it lies in the registry, not yet believed: its signature has to be checked. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  readonly payload: string;
  readonly signature: string;
  readonly publishedAt: Date;
}

export type ReleaseEvent = typeof releaseEvents.$inferInsert;

/** The release inside a payload; call it after the signature was checked. */
export const parsePayload = (payload: string): Release => v.parse(Release, JSON.parse(payload));

/** Makes changes of the registry take turns. */
export const lockRegistry = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(7351002)`);

const columns = {
  name: releases.name,
  version: releases.version,
  payload: releases.payload,
  signature: releases.signature,
  publishedAt: releases.publishedAt,
};

/** What the live channel points to. */
export const readLive = (db: Executor): Promise<StoredRelease[]> =>
  db
    .select(columns)
    .from(releaseChannels)
    .innerJoin(
      releases,
      and(eq(releases.name, releaseChannels.name), eq(releases.version, releaseChannels.version)),
    )
    .where(eq(releaseChannels.channel, LIVE))
    .orderBy(releases.name);

/** Everything that was ever published, the newest first. */
export const readAll = (db: Executor): Promise<StoredRelease[]> =>
  db.select(columns).from(releases).orderBy(releases.name, desc(releases.publishedAt));

/** One published release. */
export async function readRelease(
  db: Executor,
  name: string,
  version: string,
): Promise<StoredRelease | undefined> {
  const [row] = await db
    .select(columns)
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  return row;
}

/** Writes a release and its files; a second time only the signature is renewed, for the key may be another one by then. */
export async function insertRelease(tx: Transaction, row: StoredRelease, release: Release): Promise<void> {
  const { name, version, payload, signature } = row;
  const inserted = await tx
    .insert(releases)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: releases.name });
  if (inserted.length === 0) {
    const same = and(eq(releases.name, name), eq(releases.version, version));
    await tx.update(releases).set({ payload, signature }).where(same);
    return;
  }
  await tx.insert(releaseAssets).values(release.assets.map((asset) => ({ name, version, ...asset })));
}

/** The version that the live channel shows of a name. */
export async function readCurrent(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ version: releaseChannels.version })
    .from(releaseChannels)
    .where(and(eq(releaseChannels.name, name), eq(releaseChannels.channel, LIVE)));
  return row?.version;
}

/** Moves the live pointer and writes down who did it. */
export async function pointLive(tx: Transaction, event: Omit<ReleaseEvent, 'channel' | 'id'>): Promise<void> {
  const { name, toVersion: version, at: updatedAt } = event;
  await tx
    .insert(releaseChannels)
    .values({ name, channel: LIVE, version, updatedAt })
    .onConflictDoUpdate({
      target: [releaseChannels.name, releaseChannels.channel],
      set: { version, updatedAt },
    });
  await tx.insert(releaseEvents).values({ ...event, channel: LIVE });
}

/** What stood before a version became current by being published or promoted. */
export async function readPredecessor(
  db: Executor,
  name: string,
  version: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ fromVersion: releaseEvents.fromVersion })
    .from(releaseEvents)
    .where(
      and(
        eq(releaseEvents.name, name),
        eq(releaseEvents.channel, LIVE),
        eq(releaseEvents.toVersion, version),
        sql`${releaseEvents.action} <> 'rollback'`,
      ),
    )
    .orderBy(desc(releaseEvents.id))
    .limit(1);
  return row?.fromVersion ?? undefined;
}

/** Whether a file belongs to a published release, and its size and hash. */
export async function readReleaseAsset(db: Executor, name: string, version: string, file: string) {
  const [row] = await db
    .select({ integrity: releaseAssets.integrity, size: releaseAssets.size })
    .from(releaseAssets)
    .where(
      and(eq(releaseAssets.name, name), eq(releaseAssets.version, version), eq(releaseAssets.file, file)),
    );
  return row;
}
