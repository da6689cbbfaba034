import { MINUTE, SECOND } from '../../platform/clock';
import type { Cursor } from './chain-cursors.repository';
import type { ChainAdapter } from '@tessera/chains';

const CURSOR_STALE_AFTER = 30 * SECOND;
/** An older head means a halted chain or a lagging node: even Ethereum, the slowest chain, makes a block every 12 s. */
const HEAD_STALE_AFTER = MINUTE;

/** False for the local EVM chain (anvil): it makes a block only when a transaction arrives. */
const hasBlockInterval = (chainId: string): boolean => chainId !== '31337';

type Freshness = Pick<Cursor, 'chainId' | 'syncedAt' | 'headTime'>;

const isHeadStale = ({ chainId, headTime }: Freshness, now: Date): boolean =>
  hasBlockInterval(chainId) && headTime !== null && now.getTime() - headTime.getTime() > HEAD_STALE_AFTER;

export const isStale = (cursor: Freshness | null | undefined, now: Date): boolean =>
  !cursor || now.getTime() - cursor.syncedAt.getTime() > CURSOR_STALE_AFTER || isHeadStale(cursor, now);

/**
 * Returns the time at which the data of a chain was current. If the head is stale and its block time is before `syncedAt`,
 * returns the block time. Otherwise returns `syncedAt`.
 */
export function asOfCursor(cursor: Freshness, now: Date): Date {
  const { syncedAt, headTime } = cursor;
  return headTime !== null && headTime < syncedAt && isHeadStale(cursor, now) ? headTime : syncedAt;
}

const SLOW_AFTER = 30 * SECOND;
const SILENT_AFTER = 2 * MINUTE;
const HEAD_FROZEN_AFTER = 5 * MINUTE;

/**
 * Returns the health of a chain:
 * - `silent`: no cursor, no response for 2 min, or a head older than 5 min
 * - `slow`: no response for 30 s, or a stale cursor (`isStale`)
 * - `live`: otherwise
 */
export function chainHealth(adapter: Pick<ChainAdapter, 'chainId'>, cursor: Cursor | undefined, now: Date) {
  if (!cursor) return 'silent';
  const ageOf = (time: Date | null) => (time === null ? Infinity : now.getTime() - time.getTime());
  const responseAge = ageOf(cursor.heardAt);
  const isFrozen = hasBlockInterval(adapter.chainId) && ageOf(cursor.headTime) > HEAD_FROZEN_AFTER;
  if (responseAge > SILENT_AFTER || isFrozen) return 'silent';
  return isStale(cursor, now) || responseAge > SLOW_AFTER ? 'slow' : 'live';
}
