import { and, count, desc } from 'drizzle-orm';
import { messages, USERS_COUNTED, type AdminUsersPage, type AdminUsersQuery } from '@tessera/contracts';
import type * as v from 'valibot';
import type { LedgerDeps } from '../../chains/index';
import { users } from '../../identity/index';
import type { Executor } from '../../../platform/db/database';
import { invalid } from '../../../platform/errors';
import { afterCursor, peopleCondition } from './people-filter.repository';
import { maskPerson, readPeople } from './people.repository';

/** A page of people for staff, masked, the newest account first. */
export async function listPeople(
  deps: Pick<LedgerDeps, 'chains'> & { db: Executor },
  { limit, cursor, ...filter }: v.InferOutput<typeof AdminUsersQuery>,
): Promise<AdminUsersPage> {
  if (cursor !== undefined && !/^[0-9A-Z]{26}$/.test(cursor))
    throw invalid({ cursor: messages.fieldInvalid });
  const condition = await peopleCondition(deps, filter);
  const { db } = deps;
  // In the order of an index, so that no more is walked through than is counted.
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(desc(users.id))
    .limit(USERS_COUNTED + 1)
    .as('counted');
  const [all] = await db.select({ total: count() }).from(counted);
  const rows = await readPeople(db, and(condition, afterCursor(cursor)), limit + 1);
  const page = rows.slice(0, limit);
  return {
    users: page.map(maskPerson),
    total: all?.total ?? 0,
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
