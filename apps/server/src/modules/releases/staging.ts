import type { Transaction } from '../../platform/db/database';
import { findStaging, readCanaries, readCurrent, readPredecessor } from './channels.repository';
import { type Mover, recordMove, ReleaseRefused } from './moves';
import { lockRegistry, readPublication, type VersionId } from './releases.repository';

/** Records a version that no channel has yet, so that a preview may show it. */
export const recordStaging = (tx: Transaction, mover: Mover, { name, version }: VersionId): Promise<void> =>
  recordMove(
    tx,
    mover,
    { name, channel: 'staged', action: 'publish', fromVersion: null, toVersion: version },
    { action: 'release.stage', target: `${name} ${version}` },
  );

/** Returns the reason why a version cannot be withdrawn, or undefined. */
async function findBar(tx: Transaction, { name, version }: VersionId): Promise<string | undefined> {
  if ((await readPublication(tx, name, version)) === undefined) return 'was never published';
  const current = await readCurrent(tx, name);
  if (current === version) return 'is current: roll back, or promote another version';
  if ((await readCanaries(tx, name)).some((canary) => canary.version === version))
    return `is the canary: stop it with release canary ${name} stop`;
  if (current !== undefined && (await readPredecessor(tx, name, current)) === version)
    return 'is the version to which a rollback returns';
  const staging = await findStaging(tx, { name, version });
  if (staging === undefined) return 'had users, or was never staged: only a staged version can be withdrawn';
  return staging.isUnstaged ? 'was withdrawn already' : undefined;
}

/**
 * Withdraws a staged version: its previews end, and it can no longer become current or canary.
 * @throws ReleaseRefused when the version is current, canary or previous, or is not staged
 */
export const unstageRelease = (mover: Mover, { name, version }: VersionId): Promise<void> =>
  mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    await mover.assertAllowed?.(tx);
    const bar = await findBar(tx, { name, version });
    if (bar !== undefined) throw new ReleaseRefused(`${name} ${version} ${bar}`);
    await recordMove(
      tx,
      mover,
      { name, channel: 'staged', action: 'stop', fromVersion: version, toVersion: null },
      { action: 'release.unstage' },
    );
  });
