import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { DAY, type Clock } from '../../../platform/clock';
import { findPerson } from '../users/find-person';
import type { Executor, Transaction } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { credentials } from '../passwords/credentials.table';
import type { NormalIdentifier } from '../identifiers/identifier';
import { identifiers } from '../identifiers/identifiers.table';
import { registrations } from './registrations.table';
import { users } from '../users/users.table';

export type Registration = typeof registrations.$inferSelect;
type NewRegistration = Pick<
  Registration,
  'type' | 'value' | 'passwordHash' | 'country' | 'referral' | 'preauthHash'
>;

/** The text that was agreed to; a new wording is a new version. */
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
 * The newest sign-up of this identifier by this browser that still waits for its code. An identifier that has an account
 * has them too: they tell nobody that it does.
 */
export async function findRegistration(
  db: Executor,
  clock: Clock,
  { type, value }: NormalIdentifier,
  preauthHash: Buffer,
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.type, type),
        eq(registrations.value, value),
        eq(registrations.preauthHash, preauthHash),
        isNull(registrations.completedAt),
        gt(registrations.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(registrations.id))
    .limit(1);
  return row;
}

/** Makes the user whose identifier was just verified. Breaks `identifiers_value` when somebody else has it by now. */
export async function completeRegistration(
  tx: Transaction,
  clock: Clock,
  id: string,
): Promise<string | undefined> {
  const now = clock.now();
  const [registration] = await tx
    .update(registrations)
    .set({ completedAt: now })
    .where(and(eq(registrations.id, id), isNull(registrations.completedAt)))
    .returning();
  if (!registration) return undefined;
  const { type, value, country, referral, passwordHash, consentVersion, createdAt } = registration;
  const userId = newId(clock);
  const referrer = referral === null ? undefined : await findPerson(tx, referral);
  await tx.insert(users).values({
    id: userId,
    country,
    consentVersion,
    createdAt: now,
    ageConfirmedAt: createdAt,
    consentedAt: createdAt,
    referredBy: referrer?.id ?? null,
  });
  await tx.insert(identifiers).values({ id: newId(clock), userId, type, value, verifiedAt: now });
  await tx.insert(credentials).values({ userId, passwordHash, changedAt: now });
  return userId;
}
