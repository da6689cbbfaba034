import { sql } from 'drizzle-orm';
import type { Executor } from './database';

export const CHANNEL = 'tessera';

/** What travels over NOTIFY: a hint of what changed, never data; `kind` says who listens. */
export interface Notice {
  kind: string;
  [field: string]: string | undefined;
}

/** Reaches every process once the transaction commits, or not at all. */
export async function notify(tx: Executor, notice: Notice): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`);
}
