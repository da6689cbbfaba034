import type { ChainAdapter } from '@tessera/chains';

import { MINUTE } from '../../../platform/clock';
import { readCursor } from '../chain-cursors.repository';
import type { LedgerDeps } from '../ledger-deps';
import { chainHealth } from './chain-health';
import { recordHealthHour } from './chain-hours.repository';

/** Creates a function that records the health of a followed chain at most once a minute. A failed write is logged. */
export function createHealthRecorder(
  { db, clock, logger }: Pick<LedgerDeps, 'db' | 'clock' | 'logger'>,
  adapter: ChainAdapter,
): () => Promise<void> {
  let recordedAt = -Infinity;
  return async () => {
    const now = clock.now();
    if (now.getTime() - recordedAt < MINUTE) return;
    recordedAt = now.getTime();
    try {
      const cursor = await readCursor(db, adapter.chainId);
      if (cursor) await recordHealthHour(db, adapter.chainId, chainHealth(adapter, cursor, now), now);
    } catch (err) {
      logger.warn({ err, chainId: adapter.chainId }, 'failed to record chain health');
    }
  };
}
