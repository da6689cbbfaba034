import { and, desc, eq, gt } from 'drizzle-orm';
import type { StaffRead, StaffReadScope } from '@tessera/contracts';
import { fullName, users } from '../../identity/index';
import type { Executor } from '../../../platform/db/database';
import { staffReads, type StaffReadRow } from './staff-reads.table';

/** Of one person, the newest. */
const LISTED = 200;

const describe = ({ id, scope, reason, note, role, at }: StaffReadRow, by: string | null): StaffRead => ({
  id,
  scope,
  reason,
  note,
  by,
  role,
  at: at.toISOString(),
});

/** Who of staff read what of a person, the newest first, with their names. */
export async function readStaffReads(db: Executor, userId: string): Promise<StaffRead[]> {
  const rows = await db
    .select({ read: staffReads, firstName: users.firstName, lastName: users.lastName })
    .from(staffReads)
    .innerJoin(users, eq(users.id, staffReads.staffId))
    .where(eq(staffReads.userId, userId))
    .orderBy(desc(staffReads.id))
    .limit(LISTED);
  return rows.map(({ read, ...name }) => describe(read, fullName(name)));
}

/** The same as the person sees it: the role of who read, not the name. */
export async function readOwnStaffReads(db: Executor, userId: string): Promise<StaffRead[]> {
  return (await readStaffReads(db, userId)).map((read) => ({ ...read, by: null }));
}

/** What a session of staff has open of a person, and until when. */
export async function findOpenScopes(
  db: Executor,
  now: Date,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ scope: StaffReadScope; expires_at: string }[]> {
  const rows = await db
    .select({ scope: staffReads.scope, expiresAt: staffReads.expiresAt })
    .from(staffReads)
    .where(
      and(eq(staffReads.sessionId, sessionId), eq(staffReads.userId, userId), gt(staffReads.expiresAt, now)),
    )
    .orderBy(staffReads.expiresAt);
  // Of two readings of the same the later end counts.
  const ends = new Map(rows.map(({ scope, expiresAt }) => [scope, expiresAt.toISOString()]));
  return Array.from(ends, ([scope, expires_at]) => ({ scope, expires_at }));
}
