import type { ChainAdapter } from '@tessera/chains';
import type { ChainHealthState } from '@tessera/contracts';

import { MINUTE, SECOND } from '../clock';
import { isStale, type Cursor } from '../indexers/cursors.repository';

/** A node that has not answered for this long is not just slow. */
const SILENT_AFTER = 2 * MINUTE;
/** Blocks come every few seconds, on Ethereum every twelve: one as old as this is not the newest, or the chain stands still. */
const OLD_HEAD = MINUTE;
const STILL_AFTER = 5 * MINUTE;
/** A chain that makes a block when somebody sends something has no pace of its own. */
const hasPace = ({ chainId }: Pick<ChainAdapter, 'chainId'>) => chainId !== '31337';

const ages = ({ heardAt, headTime }: Cursor, now: Date) => {
  const ageOf = (time: Date | null) => (time === null ? Infinity : now.getTime() - time.getTime());
  return { heard: ageOf(heardAt), head: ageOf(headTime) };
};

/**
 * Live: its newest block was just told and followed. Slow: what is known of it counts as old. Silent: it does not answer, or
 * answers with the same block for minutes.
 */
export function chainState(
  adapter: Pick<ChainAdapter, 'chainId'>,
  cursor: Cursor | undefined,
  now: Date,
): ChainHealthState {
  if (!cursor) return 'silent';
  const { heard, head } = ages(cursor, now);
  if (heard > SILENT_AFTER || (hasPace(adapter) && head > STILL_AFTER)) return 'silent';
  const isSlow = isStale(cursor, now) || heard > 30 * SECOND || (hasPace(adapter) && head > OLD_HEAD);
  return isSlow ? 'slow' : 'live';
}
