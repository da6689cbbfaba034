import { Release } from '@tessera/contracts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor, Transaction } from '../../platform/db/database';
import { releaseAssets, releases } from './releases.table';
import { lockKey } from '../../platform/db/locks';

/** A published release as it lies in the registry, not yet believed: its signature has to be checked. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  readonly payload: string;
  readonly signature: string;
  readonly publishedAt: Date;
  /** Null until the release is signed for browsers: all four together. */
  readonly serial: number | null;
  readonly notBefore: Date | null;
  readonly expiresAt: Date | null;
  readonly entrySignature: string | null;
}

/** The release inside a payload; call it after the signature was checked. */
export const parsePayload = (payload: string): Release => v.parse(Release, JSON.parse(payload));

/** The same; undefined for what only a later version of this server can read. */
export function parseKnown(payload: string): Release | undefined {
  const parsed = v.safeParse(Release, JSON.parse(payload));
  return parsed.success ? parsed.output : undefined;
}

/** Makes changes of the registry take turns. */
export const lockRegistry = (tx: Transaction) => lockKey(tx, 'releaseRegistry');

/** Many may add files to the store at a time; whoever takes files away is alone. */
export const lockStore = (tx: Transaction, how: 'add' | 'remove') =>
  lockKey(tx, 'releaseStore', how === 'add' ? 'shared' : 'exclusive');

/** What a stored release is read from. */
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

/** Everything that was ever published and still has its files, the newest first. */
export const readAll = (db: Executor): Promise<StoredRelease[]> =>
  db
    .select(columns)
    .from(releases)
    .where(isNull(releases.prunedAt))
    .orderBy(releases.name, desc(releases.publishedAt));

export type ListedVersion = Pick<StoredRelease, 'name' | 'version' | 'publishedAt'>;

/** The same by name and version alone; a payload is some kilobytes, and nobody reads them in a list. */
export const readVersions = (db: Executor): Promise<ListedVersion[]> =>
  db
    .select({ name: releases.name, version: releases.version, publishedAt: releases.publishedAt })
    .from(releases)
    .where(isNull(releases.prunedAt))
    .orderBy(releases.name, desc(releases.publishedAt));

/** The versions of one that still have their files. */
export async function readVersionsOf(db: Executor, name: string): Promise<string[]> {
  const rows = await db
    .select({ version: releases.version })
    .from(releases)
    .where(and(eq(releases.name, name), isNull(releases.prunedAt)));
  return rows.map(({ version }) => version);
}

/** One published release. */
export async function readRelease(
  db: Executor,
  name: string,
  version: string,
): Promise<StoredRelease | undefined> {
  const [row] = await db
    .select(columns)
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.prunedAt)));
  return row;
}

/** Writes a release and its files; a second time the signature is renewed, for the key may be another one by then. */
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

/** Stores what was signed of a release for browsers. */
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

/** Writes down that a release has no files any more: nothing of it is served from here on. */
export async function markPruned(tx: Transaction, name: string, version: string, at: Date): Promise<void> {
  await tx.delete(releaseAssets).where(and(eq(releaseAssets.name, name), eq(releaseAssets.version, version)));
  await tx
    .update(releases)
    .set({ prunedAt: at })
    .where(and(eq(releases.name, name), eq(releases.version, version)));
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
