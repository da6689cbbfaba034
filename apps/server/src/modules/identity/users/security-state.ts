import { asc, eq } from 'drizzle-orm';
import type { SecurityState } from '@tessera/contracts';
import type { Executor } from '../../../platform/db/database';
import { credentials } from '../passwords/credentials.table';
import { identifiers } from '../identifiers/identifiers.table';
import { hasTotp } from '../second-step/second-step.repository';
import { countRecoveryCodes } from '../second-step/recovery-codes.repository';

/** What Settings shows of the ways to sign in; the oldest identifier of a type is the primary one. */
export async function readSecurityState(db: Executor, userId: string): Promise<SecurityState> {
  const [password] = await db.select().from(credentials).where(eq(credentials.userId, userId));
  const own = await db
    .select()
    .from(identifiers)
    .where(eq(identifiers.userId, userId))
    .orderBy(asc(identifiers.id));
  const main = own.find(({ type }) => type === 'email') ?? own[0];
  return {
    hasPassword: password !== undefined,
    totp: await hasTotp(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passwordChangedAt: password?.changedAt.toISOString() ?? null,
    identifiers: own.map(({ id, type, value, verifiedAt }) => ({
      id,
      type,
      value,
      removable: id !== main?.id,
      primary: own.find((one) => one.type === type)?.id === id,
      verified_at: verifiedAt.toISOString(),
    })),
  };
}
