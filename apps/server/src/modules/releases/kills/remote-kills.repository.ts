import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { remoteKills } from './remote-kills.table';

const k = remoteKills;
const isOpen = isNull(k.revivedAt);

export type RemoteKill = typeof k.$inferSelect;

/** Returns the kills of the remotes that are killed now. */
export const readKills = (db: Executor): Promise<RemoteKill[]> =>
  db.select().from(k).where(isOpen).orderBy(k.name);

export async function readKill(db: Executor, name: string): Promise<RemoteKill | undefined> {
  const [row] = await db
    .select()
    .from(k)
    .where(and(eq(k.name, name), isOpen));
  return row;
}

export const insertKill = (tx: Transaction, kill: typeof k.$inferInsert) => tx.insert(k).values(kill);

export const endKill = (
  tx: Transaction,
  id: number,
  revived: { readonly revivedBy: string; readonly revivedAt: Date },
) => tx.update(k).set(revived).where(eq(k.id, id));
