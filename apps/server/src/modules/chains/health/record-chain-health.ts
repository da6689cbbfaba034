import type { ChainAdapter } from '@tessera/chains';

import { MINUTE } from '../../../platform/clock';
import { readCursor } from '../chain-cursors.repository';
import type { LedgerDeps } from '../ledger-deps';
import { recordHealthHour } from './chain-hours.repository';
import { chainHealth } from './chain-health';

type Deps = Pick<LedgerDeps, 'db' | 'clock' | 'logger'>;

/**
 * Looks at a chain once a minute, when whoever follows it has just tried to. A look that fails is none: nothing waits for it.
 * Nothing is said of a chain before it is followed.
 */
export function createHealthRecorder(
  { db, clock, logger }: Deps,
  adapter: ChainAdapter,
): () => Promise<void> {
  let lookedAt = -Infinity;
  return async () => {
    const now = clock.now();
    if (now.getTime() - lookedAt < MINUTE) return;
    lookedAt = now.getTime();
    try {
      const cursor = await readCursor(db, adapter.chainId);
      if (cursor) await recordHealthHour(db, adapter.chainId, chainHealth(adapter, cursor, now), now);
    } catch (err) {
      logger.warn({ err, chainId: adapter.chainId }, 'how the chain is could not be written down');
    }
  };
}
