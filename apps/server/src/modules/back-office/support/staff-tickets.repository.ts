import { and, asc, desc, eq, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  rolesWith,
  type AdminTicket,
  type AdminTicketDetail,
  type AdminTicketsAnswer,
  type TicketBox,
} from '@tessera/contracts';
import { handleOf, fullName, users } from '../../identity';
import { supportMessages, supportTickets, describeMessage, describeTicket, isOpen } from '../../support';
import { maskEmail } from '../people/mask-contact';
import { findPerson, maskPerson } from '../people/people.repository';
import type { Executor } from '../../../platform/db/database';

/** Of one box. */
const LIST_LIMIT = 200;

const askers = alias(users, 'askers');
const assignees = alias(users, 'assignees');

/** Whose it is: somebody who does not handle tickets any more has left theirs to the others. */
const hasAssignee = sql`coalesce(${assignees.deletedAt} is null
  and ${assignees.roles} && ${sql.param(rolesWith('tickets.handle'))}::text[], false)`;

const select = (db: Executor) =>
  db
    .select({
      ticket: supportTickets,
      asker: {
        id: askers.id,
        firstName: askers.firstName,
        lastName: askers.lastName,
        username: askers.username,
      },
      assignee: {
        id: assignees.id,
        firstName: assignees.firstName,
        lastName: assignees.lastName,
        username: assignees.username,
      },
      isAssigned: sql<boolean>`${hasAssignee}`,
    })
    .from(supportTickets)
    .leftJoin(askers, eq(askers.id, supportTickets.userId))
    .leftJoin(assignees, eq(assignees.id, supportTickets.assigneeId));
type Row = Awaited<ReturnType<typeof select>>[number];

const describe = ({ ticket, asker, assignee, isAssigned }: Row): AdminTicket => ({
  ...describeTicket(ticket),
  from: ticket.name ?? (asker && (fullName(asker) ?? handleOf(asker))) ?? '',
  userId: asker?.id ?? null,
  assignee: assignee && isAssigned ? { id: assignee.id, name: fullName(assignee) } : null,
});

const boxes = (staffId: string): Record<TicketBox, SQL | undefined> => ({
  mine: and(isOpen, eq(supportTickets.assigneeId, staffId)),
  unassigned: and(isOpen, not(hasAssignee)),
  closed: eq(supportTickets.status, 'closed'),
});

/** What waits for staff stands before what waits for the person; of both, what has waited longest. Closed: the newest. */
const orders: Record<TicketBox, SQL[]> = {
  mine: [sql`${supportTickets.status} <> 'open'`, asc(supportTickets.updatedAt), asc(supportTickets.id)],
  unassigned: [
    sql`${supportTickets.status} <> 'open'`,
    asc(supportTickets.updatedAt),
    asc(supportTickets.id),
  ],
  closed: [desc(supportTickets.updatedAt), desc(supportTickets.id)],
};

const countBox = async (db: Executor, condition: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(supportTickets)
    .leftJoin(assignees, eq(assignees.id, supportTickets.assigneeId))
    .where(condition);
  return row?.total ?? 0;
};

/** One box of a member of staff, and how many each of theirs holds. */
export async function readTicketBox(
  db: Executor,
  staffId: string,
  box: TicketBox,
): Promise<AdminTicketsAnswer> {
  const conditions = boxes(staffId);
  const rows = await select(db)
    .where(conditions[box])
    .orderBy(...orders[box])
    .limit(LIST_LIMIT);
  return {
    data: rows.map(describe),
    counts: {
      mine: await countBox(db, conditions.mine),
      unassigned: await countBox(db, conditions.unassigned),
      closed: await countBox(db, conditions.closed),
    },
  };
}

/** A ticket with everything on it, notes too; undefined when there is none. */
export async function findStaffTicket(db: Executor, id: string): Promise<AdminTicketDetail | undefined> {
  const [row] = await select(db).where(eq(supportTickets.id, id));
  if (!row) return undefined;
  const { userId, email, closedAt } = row.ticket;
  const asker = userId === null ? undefined : await findPerson(db, userId);
  const messages = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, id))
    .orderBy(asc(supportMessages.id));
  return {
    ...describe(row),
    user: asker ? maskPerson(asker) : null,
    email: email === null ? null : maskEmail(email),
    messages: messages.map((message) => ({ ...describeMessage(message), note: message.note })),
    closed_at: closedAt?.toISOString() ?? null,
  };
}

/** Who has a ticket now, when somebody has. */
export async function findAssignee(
  db: Executor,
  id: string,
): Promise<{ id: string; name: string | null } | null> {
  const [row] = await select(db).where(eq(supportTickets.id, id));
  return row ? describe(row).assignee : null;
}
