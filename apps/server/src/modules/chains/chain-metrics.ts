import type { PlatformDeps } from '../../platform/deps';
import { readCursors } from './chain-cursors.repository';

/** Sets the gauges of each chain: blocks behind the head, and seconds since it was last followed to its head. */
export async function measureChains({
  db,
  clock,
  metrics,
}: Pick<PlatformDeps, 'db' | 'clock' | 'metrics'>): Promise<void> {
  for (const [chain, { height, headHeight, syncedAt }] of await readCursors(db)) {
    metrics.blocksBehind.set({ chain }, Math.max(0, Number(headHeight - height)));
    metrics.headAge.set({ chain }, (clock.now().getTime() - syncedAt.getTime()) / 1000);
  }
}
