import { and, asc, desc, eq, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  AdminTicket,
  AdminTicketDetail,
  AdminTicketsAnswer,
  TicketBox,
} from '@tessera/contracts/admin-tickets';
import { rolesWith } from '@tessera/contracts/staff-permissions';
import { handleOf, fullName, users } from '../../identity';
import {
  supportMessages,
  supportTickets,
  describeMessage,
  describeTicket,
  isOpen,
  type TicketRow,
} from '../../support';
import { maskEmail, findPerson, maskPerson } from '../people/people.repository';
import type { Executor, Transaction } from '../../../platform/db/database';

const authors = alias(users, 'authors');
const assignees = alias(users, 'assignees');

/** Whether the ticket has an assignee who is not deleted and may still handle tickets. */
const hasAssignee = sql`coalesce(${assignees.deletedAt} is null
  and ${assignees.roles} && ${sql.param(rolesWith('tickets.handle'))}::text[], false)`;

const { id: authorId, firstName, lastName, username } = authors;

const select = (db: Executor) =>
  db
    .select({
      ticket: supportTickets,
      author: { id: authorId, firstName, lastName, username },
      assignee: { id: assignees.id, firstName: assignees.firstName, lastName: assignees.lastName },
      isAssigned: sql<boolean>`${hasAssignee}`,
    })
    .from(supportTickets)
    .leftJoin(authors, eq(authors.id, supportTickets.userId))
    .leftJoin(assignees, eq(assignees.id, supportTickets.assigneeId));
type Row = Awaited<ReturnType<typeof select>>[number];

const describe = ({ ticket, author, assignee, isAssigned }: Row): AdminTicket => ({
  ...describeTicket(ticket),
  from: ticket.name ?? (author && (fullName(author) ?? handleOf(author))) ?? '',
  userId: author?.id ?? null,
  assignee: assignee && isAssigned ? { id: assignee.id, name: fullName(assignee) } : null,
});

const boxes = (staffId: string): Record<TicketBox, SQL | undefined> => ({
  mine: and(isOpen, eq(supportTickets.assigneeId, staffId)),
  unassigned: and(isOpen, not(hasAssignee)),
  closed: eq(supportTickets.status, 'closed'),
});

/** Sorts tickets with the status `open` first, because they wait for staff. */
const orderOf = (box: TicketBox): SQL[] =>
  box === 'closed'
    ? [desc(supportTickets.updatedAt), desc(supportTickets.id)]
    : [sql`${supportTickets.status} <> 'open'`, asc(supportTickets.updatedAt), asc(supportTickets.id)];

const countBox = async (db: Executor, condition: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(supportTickets)
    .leftJoin(assignees, eq(assignees.id, supportTickets.assigneeId))
    .where(condition);
  return row?.total ?? 0;
};

export async function readTicketBox(
  db: Executor,
  staffId: string,
  box: TicketBox,
): Promise<AdminTicketsAnswer> {
  const conditions = boxes(staffId);
  const rows = await select(db)
    .where(conditions[box])
    .orderBy(...orderOf(box))
    .limit(200);
  return {
    data: rows.map(describe),
    counts: {
      mine: await countBox(db, conditions.mine),
      unassigned: await countBox(db, conditions.unassigned),
      closed: await countBox(db, conditions.closed),
    },
  };
}

function readMessages(db: Executor, ticketId: string) {
  const ofTicket = eq(supportMessages.ticketId, ticketId);
  return db.select().from(supportMessages).where(ofTicket).orderBy(asc(supportMessages.id));
}

export async function findStaffTicket(db: Executor, id: string): Promise<AdminTicketDetail | undefined> {
  const [row] = await select(db).where(eq(supportTickets.id, id));
  if (!row) return undefined;
  const { userId, email, closedAt } = row.ticket;
  const author = userId === null ? undefined : await findPerson(db, userId);
  const messages = await readMessages(db, id);
  return {
    ...describe(row),
    user: author ? maskPerson(author) : null,
    email: email === null ? null : maskEmail(email),
    messages: messages.map((message) => ({ ...describeMessage(message), note: message.note })),
    closed_at: closedAt?.toISOString() ?? null,
  };
}

export async function findAssignee(db: Executor, id: string) {
  const [row] = await select(db).where(eq(supportTickets.id, id));
  return row ? describe(row).assignee : null;
}

export function readOpenTickets(db: Executor): Promise<TicketRow[]> {
  const { status, updatedAt } = supportTickets;
  return db.select().from(supportTickets).where(eq(status, 'open')).orderBy(asc(updatedAt)).limit(100);
}

export async function readTicketMessages(db: Executor, number: number) {
  const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.number, number));
  return { ticket, messages: ticket ? await readMessages(db, ticket.id) : [] };
}

export async function lockTicket(tx: Transaction, key: string | number): Promise<TicketRow | undefined> {
  const { id, number } = supportTickets;
  const isTicket = typeof key === 'string' ? eq(id, key) : eq(number, key);
  const [row] = await tx.select().from(supportTickets).where(isTicket).for('update');
  return row;
}

export async function assignTo(tx: Transaction, id: string, staffId: string): Promise<void> {
  await tx.update(supportTickets).set({ assigneeId: staffId }).where(eq(supportTickets.id, id));
}
