import { and, asc, desc, eq, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  TICKETS_COUNTED,
  TICKETS_PAGE,
  type AdminTicket,
  type AdminTicketDetail,
  type AdminTicketsAnswer,
  type TicketBox,
} from '@tessera/contracts/admin-tickets';
import * as messages from '@tessera/contracts/messages';
import { rolesWith } from '@tessera/contracts/staff-permissions';
import { TicketStatus } from '@tessera/contracts/support';
import * as v from 'valibot';
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
import { invalid } from '../../../platform/errors';
import { formatTimeCursor, parseTimeCursor } from '../../../platform/keyset-pages';

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

const { status, updatedAt, id: ticketId } = supportTickets;

/** Sorts tickets with the status `open` first, because they wait for staff. */
const orderOf = (box: TicketBox): SQL[] =>
  box === 'closed' ? [desc(updatedAt), desc(ticketId)] : [desc(status), asc(updatedAt), asc(ticketId)];

/** Begins with the status, by which the boxes of open tickets are sorted first. */
function cursorOf({ status: cursorStatus, updatedAt: createdAt, id }: TicketRow): string {
  return `${cursorStatus}.${formatTimeCursor({ createdAt, id })}`;
}

function afterCursor(box: TicketBox, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [cursorStatus = '', ...rest] = cursor.split('.');
  const position = parseTimeCursor(rest.join('.'));
  if (!position || !v.is(TicketStatus, cursorStatus)) throw invalid({ cursor: messages.fieldInvalid });
  const at = sql`(${position.createdAt.toISOString()}::timestamptz, ${position.id})`;
  if (box === 'closed') return sql`(${updatedAt}, ${ticketId}) < ${at}`;
  return or(
    lt(status, cursorStatus),
    and(eq(status, cursorStatus), sql`(${updatedAt}, ${ticketId}) > ${at}`),
  );
}

/** Counts at most TICKETS_COUNTED + 1 tickets, because closed tickets are never deleted. */
async function countBox(db: Executor, condition: SQL | undefined): Promise<number> {
  const found = db
    .select({ id: ticketId })
    .from(supportTickets)
    .leftJoin(assignees, eq(assignees.id, supportTickets.assigneeId))
    .where(condition)
    .limit(TICKETS_COUNTED + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(found);
  return row?.total ?? 0;
}

export async function readTicketBox(
  db: Executor,
  staffId: string,
  box: TicketBox,
  cursor?: string,
): Promise<AdminTicketsAnswer> {
  const conditions = boxes(staffId);
  const rows = await select(db)
    .where(and(conditions[box], afterCursor(box, cursor)))
    .orderBy(...orderOf(box))
    .limit(TICKETS_PAGE + 1);
  const page = rows.slice(0, TICKETS_PAGE);
  const last = page.at(-1)?.ticket;
  return {
    data: page.map(describe),
    counts: {
      mine: await countBox(db, conditions.mine),
      unassigned: await countBox(db, conditions.unassigned),
      closed: await countBox(db, conditions.closed),
    },
    nextCursor: last && rows.length > TICKETS_PAGE ? cursorOf(last) : null,
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
  const thread = await readMessages(db, id);
  return {
    ...describe(row),
    user: author ? maskPerson(author) : null,
    email: email === null ? null : maskEmail(email),
    messages: thread.map((message) => ({ ...describeMessage(message), note: message.note })),
    closed_at: closedAt?.toISOString() ?? null,
  };
}

export async function findAssignee(db: Executor, id: string) {
  const [row] = await select(db).where(eq(supportTickets.id, id));
  return row ? describe(row).assignee : null;
}

export function readOpenTickets(db: Executor): Promise<TicketRow[]> {
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
