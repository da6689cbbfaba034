import { sql } from 'drizzle-orm';
import type { PlatformDeps } from '../../deps';
import type { JobList } from '../../jobs/job-names';

const TABLES = ['transfer_changes', 'telemetry_sources'];

/**
 * Adds the missing partitions of the next months or hours. Without them, the rows would be inserted into the default partition.
 * Each table has a transaction of its own, so that no lock of one table is held while waiting for a lock of the other.
 */
async function addPartitions({ db, logger }: Pick<PlatformDeps, 'db' | 'logger'>): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await db.execute<{ name: string; added: boolean }>(
      sql`select name, added from add_partitions(${table})`,
    );
    for (const { name, added } of rows) {
      if (added) logger.info({ partition: name }, 'added a partition');
      else
        logger.warn(
          { partition: name },
          'cannot add a partition: the default partition has rows of its span, or more than 16 MB',
        );
    }
  }
}

export const partitionJobs = (deps: Pick<PlatformDeps, 'db' | 'logger'>): JobList => ({
  'partitions-add': () => addPartitions(deps),
});
