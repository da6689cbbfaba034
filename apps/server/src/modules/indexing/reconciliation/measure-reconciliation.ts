import type { PlatformDeps } from '../../../platform/deps';
import { readCursors } from '../../chains';
import { readChecks } from './checks.repository';

/** The lag is missing for a chain of which no account has been checked. */
export async function measureReconciliation({
  db,
  clock,
  metrics: { reconciliationLag, reconciliationWaiting },
}: Pick<PlatformDeps, 'db' | 'clock' | 'metrics'>): Promise<void> {
  for (const chain of (await readCursors(db)).keys()) {
    const { oldest, waiting } = await readChecks(db, chain);
    reconciliationWaiting.set({ chain }, waiting);
    if (oldest) reconciliationLag.set({ chain }, (clock.now().getTime() - oldest.getTime()) / 1000);
    else reconciliationLag.remove({ chain });
  }
}
