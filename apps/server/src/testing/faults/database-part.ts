import { startTestPostgres } from '@tessera/services';

import { restartDatabase } from './database-restarts';
import type { Line } from './report';

const RESTARTS = 20;

/** Uses its own PostgreSQL, because other parts run at the same time. */
export async function databasePart(): Promise<Line[]> {
  const postgres = await startTestPostgres();
  try {
    const { restarts, jobs, problems } = await restartDatabase(postgres, RESTARTS);
    return [
      {
        what: 'database restarts',
        counts: { 'database restarts': restarts, 'jobs in flight': jobs },
        problems,
      },
    ];
  } finally {
    await postgres.stop();
  }
}
