import { createHash } from 'node:crypto';

import { and, eq, ne, or } from 'drizzle-orm';

import type { Executor } from '../../../platform/db/database';
import { payeeHandles, payeePins } from './payee-pins.table';

type Pin = typeof payeePins.$inferSelect;

/** The pin of a payment; `handleHash` is null when an address was typed. */
export type NewPin = Pin & { handleHash: string | null };

/** A pin whose address or person differs from the one that a payment would reach now. */
export type ChangedPin = Pin & { isHandedOver: boolean };

/** Returns the hash of a username in lower case, without "@". */
export const hashUsername = (username: string): string =>
  createHash('sha256').update(username.replace(/^@/, '').toLowerCase()).digest('hex');

interface Target {
  payerId: string;
  payeeId: string;
  chainId: string;
  address: string;
  handleHash: string;
}

const pinOf = ({ payerId, payeeId, chainId }: Pick<Pin, 'payerId' | 'payeeId' | 'chainId'>) =>
  and(eq(payeePins.payerId, payerId), eq(payeePins.payeeId, payeeId), eq(payeePins.chainId, chainId));

/**
 * Returns the pin that a payment to a typed username contradicts: the username reached another person before, on any chain, or
 * the same person at another address.
 */
export async function findChangedPin(db: Executor, target: Target): Promise<ChangedPin | undefined> {
  const { payerId, payeeId, chainId, address, handleHash } = target;
  const handles = await db
    .select()
    .from(payeeHandles)
    .where(and(eq(payeeHandles.payerId, payerId), eq(payeeHandles.handleHash, handleHash)));
  const here = handles.find((handle) => handle.chainId === chainId);
  if (here?.address === address) return undefined;
  const foreign = [here, ...handles].find((handle) => handle && handle.payeeId !== payeeId);
  if (foreign) return { ...foreign, isHandedOver: true };
  const [person] = await db.select().from(payeePins).where(pinOf(target));
  const pin = person ?? here;
  return pin && pin.address !== address ? { ...pin, isHandedOver: false } : undefined;
}

/** Pins the person and address of a first payment. Existing pins stay. */
export async function pinPayee(db: Executor, { handleHash, ...pin }: NewPin): Promise<void> {
  await db.insert(payeePins).values(pin).onConflictDoNothing();
  if (handleHash === null) return;
  await db
    .insert(payeeHandles)
    .values({ ...pin, handleHash })
    .onConflictDoNothing();
}

/** Replaces the pins of a typed username with the address that the payer has confirmed. */
export async function repinPayee(db: Executor, { pinnedAt, ...target }: Target & Pick<Pin, 'pinnedAt'>) {
  const { payerId, payeeId, address, handleHash } = target;
  await db.update(payeePins).set({ address, pinnedAt }).where(pinOf(target));
  await db
    .delete(payeeHandles)
    .where(
      and(
        eq(payeeHandles.payerId, payerId),
        eq(payeeHandles.handleHash, handleHash),
        ne(payeeHandles.payeeId, payeeId),
      ),
    );
  const set = { payeeId, address, pinnedAt };
  await db
    .insert(payeeHandles)
    .values({ ...target, pinnedAt })
    .onConflictDoUpdate({
      target: [payeeHandles.payerId, payeeHandles.handleHash, payeeHandles.chainId],
      set,
    });
}

/**
 * Deletes the pins by and of a deleted user. Usernames typed by other payers stay as hashes, so that a payment to the next owner
 * of the username is stopped.
 */
export async function erasePins(db: Executor, userId: string): Promise<void> {
  await db.delete(payeePins).where(or(eq(payeePins.payerId, userId), eq(payeePins.payeeId, userId)));
  await db.delete(payeeHandles).where(eq(payeeHandles.payerId, userId));
}
