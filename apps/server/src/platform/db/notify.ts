import type { LiveEvent } from '@tessera/contracts/notifications';
import { sql } from 'drizzle-orm';
import type { Executor } from './database';

export const CHANNEL = 'tessera';

/** Names the kind of change and the ids concerned, without the changed data. */
export interface Notice {
  kind: LiveEvent['kind'];
  [field: string]: string | undefined;
}

/** PostgreSQL delivers the notices only after `tx` commits. */
export async function notify(tx: Executor, ...notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const texts = JSON.stringify(notices.map((notice) => JSON.stringify(notice)));
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, notice) from json_array_elements_text(${texts}::json) as notice`,
  );
}
