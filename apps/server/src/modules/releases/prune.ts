import { DAY } from '../../platform/clock';
import { allowLongTransaction, type Transaction } from '../../platform/db/database';
import { readPredecessor } from './channels.repository';
import { recordMove, type Mover } from './moves';
import {
  isPruned,
  lockRegistry,
  lockStore,
  markPruned,
  parseKnown,
  parsePayload,
  readPruneCandidates,
} from './releases.repository';
import type { ReleaseStore } from './store/release-store';
import { storedFilesOf } from './store/stored-files';

const KEPT_VERSIONS = 10;
/** Unused versions are kept for this time, because an open tab may still load the versions with which it was opened. */
const TAB_LIFE_MS = 30 * DAY;

interface PruneParameters {
  readonly store: ReleaseStore;
  readonly name?: string | undefined;
  readonly keep?: number | undefined;
}

export interface PrunedRelease {
  readonly name: string;
  readonly version: string;
}

async function choose(tx: Transaction, now: Date, { name, keep = KEPT_VERSIONS }: PruneParameters) {
  const rows = await readPruneCandidates(tx, name);
  // Versions that a rollback may restore.
  const targets = new Set<string>();
  for (const { name, version } of rows.filter(({ pointed }) => pointed))
    targets.add(`${name} ${await readPredecessor(tx, name, version)}`);
  const ranks = new Map<string, number>();
  return rows.filter((row) => {
    const rank = (ranks.get(row.name) ?? 0) + 1;
    ranks.set(row.name, rank);
    const isOld = row.lastUsedAt.getTime() <= now.getTime() - TAB_LIFE_MS;
    const isFree = rank > keep && isOld && !row.pointed && !targets.has(`${row.name} ${row.version}`);
    // This server does not know the files of a release that it cannot parse. A newer server removes them.
    return isFree && parseKnown(row.payload) !== undefined;
  });
}

/** Deletes the files of old versions. Their signed rows stay, and publishing the build again restores the files. */
export async function pruneReleases(mover: Mover, parameters: PruneParameters): Promise<PrunedRelease[]> {
  const { db, now } = mover;
  const chosen = await db.transaction(async (tx) => {
    await lockRegistry(tx);
    const rows = await choose(tx, now(), parameters);
    for (const { name, version } of rows) await markPruned(tx, name, version, now());
    const move = { channel: 'live', action: 'prune', toVersion: null } as const;
    for (const { name, version } of rows)
      await recordMove(tx, mover, { ...move, name, fromVersion: version });
    return rows;
  });
  // Check again: after the commit above, the same build may have been published again.
  for (const { name, version, payload } of chosen) {
    await db.transaction(async (tx) => {
      await allowLongTransaction(tx);
      await lockStore(tx, 'remove');
      if (await isPruned(tx, name, version))
        await parameters.store.remove({ name, version }, storedFilesOf(parsePayload(payload)));
    });
  }
  return chosen.map(({ name, version }) => ({ name, version }));
}
