import type { PlatformDeps } from '../../platform/deps';
import { chainCursors } from './chains.table';

/** Sets the gauges of the lag and the age of each chain. */
export async function measureChains({
  db,
  clock,
  metrics,
}: Pick<PlatformDeps, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const { chainId, height, headHeight, syncedAt } = chainCursors;
  const cursors = await db.select({ chainId, height, headHeight, syncedAt }).from(chainCursors);
  for (const cursor of cursors) {
    const labels = { chain: cursor.chainId };
    const behind = Number(cursor.headHeight - cursor.height);
    metrics.blocksBehind.set(labels, Math.max(0, behind));
    metrics.headAge.set(labels, (clock.now().getTime() - cursor.syncedAt.getTime()) / 1000);
  }
}
