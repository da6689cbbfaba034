import type { Transaction } from '../../platform/db/database';
import { type Mover, recordMove } from './moves';
import type { VersionId } from './releases.repository';

/** Records a version that no channel has yet, so that a preview may show it. */
export const recordStaging = (tx: Transaction, mover: Mover, { name, version }: VersionId): Promise<void> =>
  recordMove(
    tx,
    mover,
    { name, channel: 'staged', action: 'publish', fromVersion: null, toVersion: version },
    { action: 'release.stage', target: `${name} ${version}` },
  );
