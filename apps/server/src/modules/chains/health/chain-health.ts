import type { ChainAdapter } from '@tessera/chains';
import type { ChainHealthState } from '@tessera/contracts';

import { MINUTE, SECOND } from '../../../platform/clock';
import { hasBlockInterval, isStale, type Cursor } from '../chain-cursors.repository';

/** A node that has not answered for this long is not just slow. */
const SILENT_AFTER = 2 * MINUTE;
const HEAD_FROZEN_AFTER = 5 * MINUTE;
const ages = ({ heardAt, headTime }: Cursor, now: Date) => {
  const ageOf = (time: Date | null) => (time === null ? Infinity : now.getTime() - time.getTime());
  return { heard: ageOf(heardAt), head: ageOf(headTime) };
};

/**
 * Live: its newest block was just told and followed. Slow: what is known of it counts as old. Silent: it does not answer, or
 * answers with the same block for minutes.
 */
export function chainHealth(
  adapter: Pick<ChainAdapter, 'chainId'>,
  cursor: Cursor | undefined,
  now: Date,
): ChainHealthState {
  if (!cursor) return 'silent';
  const { heard, head } = ages(cursor, now);
  if (heard > SILENT_AFTER || (hasBlockInterval(adapter.chainId) && head > HEAD_FROZEN_AFTER))
    return 'silent';
  const isSlow = isStale(cursor, now) || heard > 30 * SECOND;
  return isSlow ? 'slow' : 'live';
}
