import type { ChainAdapter } from '@tessera/chains';
import type { ChainHealthState } from '@tessera/contracts';

import { MINUTE, SECOND } from '../../../platform/clock';
import type { Cursor } from '../chain-cursors.repository';
import { hasBlockInterval, isStale } from '../chain-freshness';

const SLOW_AFTER = 30 * SECOND;
const SILENT_AFTER = 2 * MINUTE;
const HEAD_FROZEN_AFTER = 5 * MINUTE;

/** Live: head just received and followed. Slow: stale. Silent: no response for 2 min, or the same head for 5 min. */
export function chainHealth(
  adapter: Pick<ChainAdapter, 'chainId'>,
  cursor: Cursor | undefined,
  now: Date,
): ChainHealthState {
  if (!cursor) return 'silent';
  const ageOf = (time: Date | null) => (time === null ? Infinity : now.getTime() - time.getTime());
  const responseAge = ageOf(cursor.heardAt);
  const isFrozen = hasBlockInterval(adapter.chainId) && ageOf(cursor.headTime) > HEAD_FROZEN_AFTER;
  if (responseAge > SILENT_AFTER || isFrozen) return 'silent';
  return isStale(cursor, now) || responseAge > SLOW_AFTER ? 'slow' : 'live';
}
