import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { DAY, type Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { NormalIdentifier } from '../identifiers/identifier';
import { registrations } from '../codes/codes.table';

type Registration = typeof registrations.$inferSelect;
type NewRegistration = NormalIdentifier &
  Pick<Registration, 'passwordHash' | 'country' | 'referral' | 'preauthHash'>;

/** Version of the consent text. Change it whenever the text changes. */
export const CONSENT_VERSION = '2025-01';

export async function addRegistration(tx: Executor, clock: Clock, values: NewRegistration): Promise<string> {
  const id = newId(clock);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + DAY);
  await tx
    .insert(registrations)
    .values({ id, ...values, consentVersion: CONSENT_VERSION, createdAt, expiresAt });
  return id;
}

/**
 * Returns the pending sign-up of this browser, even if the identifier has an account: `register` stores a sign-up in
 * that case too, so as not to reveal the account.
 */
export async function findRegistration(
  db: Executor,
  clock: Clock,
  { type, value }: NormalIdentifier,
  preauthHash: Buffer,
): Promise<Registration | undefined> {
  const ofIdentifier = and(eq(registrations.type, type), eq(registrations.value, value));
  const isPending = and(isNull(registrations.completedAt), gt(registrations.expiresAt, clock.now()));
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(ofIdentifier, eq(registrations.preauthHash, preauthHash), isPending))
    .orderBy(desc(registrations.id))
    .limit(1);
  return row;
}

export async function consumeRegistration(tx: Executor, id: string, completedAt: Date) {
  const [registration] = await tx
    .update(registrations)
    .set({ completedAt })
    .where(and(eq(registrations.id, id), isNull(registrations.completedAt)))
    .returning();
  return registration;
}
