import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../identity';
import type { Transaction } from '../../../platform/db/database';
import { notFound } from '../../../platform/errors';

const columns = {
  id: users.id,
  username: users.username,
  roles: users.roles,
  onboardedAt: users.onboardedAt,
  frozenAt: users.sendingFrozenAt,
};

/** Somebody whom staff are about to change; nobody else does before the transaction ends. @throws DomainError 404 */
export async function lockPerson(tx: Transaction, userId: string) {
  const [person] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  if (!person) throw notFound();
  return person;
}
export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>;
