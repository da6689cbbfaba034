import type { ChainAdapter } from '@tessera/chains';
import { MINUTE } from '../../../platform/clock';
import { readCursor, readCursors } from '../chain-cursors.repository';
import type { LedgerDeps } from '../chains';
import { chainHealth } from '../chain-freshness';
import { recordHealthHour } from './chain-hours.repository';
import { isSigningHeld } from '../restore.repository';
import type { PlatformDeps } from '../../../platform/deps';

export function createHealthRecorder({ db, clock, logger }: LedgerDeps, { chainId }: ChainAdapter) {
  let recordedAt = -Infinity;
  return async () => {
    const now = clock.now();
    if (now.getTime() - recordedAt < MINUTE) return;
    recordedAt = now.getTime();
    try {
      const cursor = await readCursor(db, chainId);
      if (cursor) await recordHealthHour(db, chainId, chainHealth({ chainId }, cursor, now), now);
    } catch (err) {
      logger.warn({ err, chainId }, 'failed to record chain health');
    }
  };
}

export async function measureChains({ db, clock, metrics }: Pick<PlatformDeps, 'db' | 'clock' | 'metrics'>) {
  for (const [chain, { height, headHeight, syncedAt }] of await readCursors(db)) {
    metrics.blocksBehind.set({ chain }, Math.max(0, Number(headHeight - height)));
    metrics.signingHeld.set({ chain }, (await isSigningHeld(db, chain)) ? 1 : 0);
    metrics.headAge.set({ chain }, (clock.now().getTime() - syncedAt.getTime()) / 1000);
  }
}
