import { eq } from 'drizzle-orm';
import type { Preferences } from '@tessera/contracts';
import { users } from '../identity/index';
import type { Executor } from '../../platform/db/database';

export async function readPreferences(db: Executor, userId: string): Promise<Preferences> {
  const [row] = await db.select({ hidden: users.hideBalances }).from(users).where(eq(users.id, userId));
  return { hide_balances: row?.hidden ?? false };
}

export async function writePreferences(
  db: Executor,
  userId: string,
  { hide_balances }: Preferences,
): Promise<void> {
  await db.update(users).set({ hideBalances: hide_balances }).where(eq(users.id, userId));
}
