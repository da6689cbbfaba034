import { MINUTE, SECOND } from '../../platform/clock';
import type { Cursor } from './chain-cursors.repository';
import type { ChainAdapter } from '@tessera/chains';

const CURSOR_STALE_AFTER = 30 * SECOND;
/** An older head means a halted chain or a lagging node: even Ethereum, the slowest chain, makes a block every 12 s. */
const HEAD_STALE_AFTER = MINUTE;

/** The local EVM chain (anvil) makes a block only when a transaction arrives. */
const hasBlockInterval = (chainId: string): boolean => chainId !== '31337';

type Freshness = Pick<Cursor, 'chainId' | 'syncedAt' | 'headTime'>;

const isHeadStale = ({ chainId, headTime }: Freshness, now: Date): boolean =>
  hasBlockInterval(chainId) && headTime !== null && now.getTime() - headTime.getTime() > HEAD_STALE_AFTER;

export const isStale = (cursor: Freshness | null | undefined, now: Date): boolean =>
  !cursor || now.getTime() - cursor.syncedAt.getTime() > CURSOR_STALE_AFTER || isHeadStale(cursor, now);

export function asOfCursor(cursor: Freshness, now: Date): Date {
  const { syncedAt, headTime } = cursor;
  return headTime !== null && headTime < syncedAt && isHeadStale(cursor, now) ? headTime : syncedAt;
}

const SLOW_AFTER = 30 * SECOND;
const SILENT_AFTER = 2 * MINUTE;
const HEAD_FROZEN_AFTER = 5 * MINUTE;

export function chainHealth(adapter: Pick<ChainAdapter, 'chainId'>, cursor: Cursor | undefined, now: Date) {
  if (!cursor) return 'silent';
  const ageOf = (time: Date | null) => (time === null ? Infinity : now.getTime() - time.getTime());
  const responseAge = ageOf(cursor.heardAt);
  const isFrozen = hasBlockInterval(adapter.chainId) && ageOf(cursor.headTime) > HEAD_FROZEN_AFTER;
  if (responseAge > SILENT_AFTER || isFrozen) return 'silent';
  return isStale(cursor, now) || responseAge > SLOW_AFTER ? 'slow' : 'live';
}
