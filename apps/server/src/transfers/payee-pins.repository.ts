import { and, eq, or } from 'drizzle-orm';

import type { Executor } from '../db/database';
import { payeePins } from './payee-pins.table';

type Pin = typeof payeePins.$inferSelect;

export async function findPin(
  db: Executor,
  payerId: string,
  payeeId: string,
  chainId: string,
): Promise<Pin | undefined> {
  const [row] = await db
    .select()
    .from(payeePins)
    .where(
      and(eq(payeePins.payerId, payerId), eq(payeePins.payeeId, payeeId), eq(payeePins.chainId, chainId)),
    );
  return row;
}

/** Keeps the address of a first payment; one that is kept already stays. */
export async function pinPayee(db: Executor, pin: Pin): Promise<void> {
  await db.insert(payeePins).values(pin).onConflictDoNothing();
}

/** Puts the address that the payer has confirmed in the place of the old one. */
export async function repinPayee(db: Executor, { payerId, payeeId, chainId, ...pin }: Pin): Promise<void> {
  await db
    .update(payeePins)
    .set(pin)
    .where(
      and(eq(payeePins.payerId, payerId), eq(payeePins.payeeId, payeeId), eq(payeePins.chainId, chainId)),
    );
}

/** Everything that says whom somebody paid, or who paid them. */
export async function forgetPins(db: Executor, userId: string): Promise<void> {
  await db.delete(payeePins).where(or(eq(payeePins.payerId, userId), eq(payeePins.payeeId, userId)));
}
