import type { LiveEvent } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import type { Executor } from './database';

export const CHANNEL = 'tessera';

/** Payload of a NOTIFY. Says what changed, and contains none of the changed data. */
export interface Notice {
  kind: LiveEvent['kind'];
  [field: string]: string | undefined;
}

/** PostgreSQL delivers the notices when the transaction commits, and drops them after a rollback. */
export async function notify(tx: Executor, ...notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const texts = JSON.stringify(notices.map((notice) => JSON.stringify(notice)));
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, notice) from json_array_elements_text(${texts}::json) as notice`,
  );
}
