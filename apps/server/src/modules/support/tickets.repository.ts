import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { TicketStatus, type Ticket, type TicketDetail } from '@tessera/contracts/support';
import type { Clock } from '../../platform/clock';
import type { Executor, Transaction } from '../../platform/db/database';
import { identifiers, users } from '../identity';
import { newId } from '../../platform/ids';
import { keysetPages, mapPages } from '../../platform/keyset-pages';
import { supportMessages, supportTickets, type MessageRow, type TicketRow } from './support.table';

const LIST_LIMIT = 200;

export const describeTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  topic: row.topic,
  status: row.status,
  transactionId: row.transactionId,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export async function listTickets(db: Executor, userId: string, status?: TicketStatus): Promise<Ticket[]> {
  const rows = await db
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.userId, userId), status && eq(supportTickets.status, status)))
    .orderBy(desc(supportTickets.updatedAt), desc(supportTickets.id))
    .limit(LIST_LIMIT);
  return rows.map(describeTicket);
}

/** Lists the open statuses, because PostgreSQL cannot use an index for `status <> 'closed'`. */
export const isOpen = inArray(
  supportTickets.status,
  TicketStatus.options.filter((status) => status !== 'closed'),
);

export const countOpen = (db: Executor, userId: string): Promise<number> =>
  db.$count(supportTickets, and(eq(supportTickets.userId, userId), isOpen));

const ownTicket = (userId: string, id: string) =>
  and(eq(supportTickets.id, id), eq(supportTickets.userId, userId));

export async function lockTicket(tx: Transaction, userId: string, id: string) {
  const [row] = await tx.select().from(supportTickets).where(ownTicket(userId, id)).for('update');
  return row;
}

export const describeMessage = ({ id, from, name, role, body, createdAt }: MessageRow) => ({
  id,
  from,
  name,
  role,
  body,
  created_at: createdAt.toISOString(),
});

async function withMessages(db: Executor, tickets: readonly TicketRow[]): Promise<TicketDetail[]> {
  const ids = tickets.map(({ id }) => id);
  const messages = await db
    .select()
    .from(supportMessages)
    .where(and(inArray(supportMessages.ticketId, ids), eq(supportMessages.note, false)))
    .orderBy(asc(supportMessages.id));
  return tickets.map((row) => ({
    ...describeTicket(row),
    messages: messages.filter(({ ticketId }) => ticketId === row.id).map(describeMessage),
  }));
}

export async function readTicket(db: Executor, userId: string, id: string) {
  const rows = await db.select().from(supportTickets).where(ownTicket(userId, id));
  const [ticket] = await withMessages(db, rows);
  return ticket;
}

/** Tickets per page. The page is small, because a ticket can have over 200 messages. */
const EXPORT_PAGE = 50;

export function exportTickets(db: Executor, userId: string) {
  const { id } = supportTickets;
  const pages = keysetPages(
    (after: string | undefined, limit) =>
      db
        .select()
        .from(supportTickets)
        .where(and(eq(supportTickets.userId, userId), after === undefined ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (row) => row.id,
    EXPORT_PAGE,
  );
  return mapPages(pages, (page) => withMessages(db, page));
}

export const countMessages = (db: Executor, ticketId: string): Promise<number> =>
  db.$count(supportMessages, and(eq(supportMessages.ticketId, ticketId), eq(supportMessages.note, false)));

type NewTicket = Omit<typeof supportTickets.$inferInsert, 'id' | 'status' | 'createdAt' | 'updatedAt'>;

export async function insertTicket(tx: Transaction, clock: Clock, ticket: NewTicket): Promise<TicketRow> {
  const now = clock.now();
  const values = { ...ticket, id: newId(clock), status: 'open' as const, createdAt: now, updatedAt: now };
  const [row] = await tx.insert(supportTickets).values(values).returning();
  if (!row) throw new Error('insert of a ticket returned no row');
  return row;
}

type NewMessage = Pick<typeof supportMessages.$inferInsert, 'ticketId' | 'from' | 'name' | 'role' | 'body'>;

export async function insertMessage(
  tx: Transaction,
  clock: Clock,
  message: NewMessage,
  status: TicketStatus,
): Promise<string> {
  const id = newId(clock);
  const now = clock.now();
  await tx.insert(supportMessages).values({ ...message, id, createdAt: now });
  await tx
    .update(supportTickets)
    .set({ status, updatedAt: now })
    .where(eq(supportTickets.id, message.ticketId));
  return id;
}

export async function insertNote(tx: Transaction, clock: Clock, note: Omit<NewMessage, 'from'>) {
  const id = newId(clock);
  await tx.insert(supportMessages).values({ ...note, id, from: 'staff', note: true, createdAt: clock.now() });
  return id;
}

export async function markClosed(tx: Transaction, clock: Clock, ticketId: string): Promise<void> {
  const now = clock.now();
  await tx
    .update(supportTickets)
    .set({ status: 'closed', closedAt: now, updatedAt: now })
    .where(eq(supportTickets.id, ticketId));
}

export async function eraseTickets(tx: Transaction, userId: string, emails: readonly string[]) {
  const email = sql<string>`lower(${supportTickets.email})`;
  const values = emails.map((value) => value.toLowerCase());
  await tx.delete(supportTickets).where(or(eq(supportTickets.userId, userId), inArray(email, values)));
}

/** Whether the ticket belongs to the user or was sent from the contact form with an e-mail of the user. */
export async function isTicketOf(db: Executor, userId: string, number: number): Promise<boolean> {
  const emails = db
    .select({ value: sql`lower(${identifiers.value})` })
    .from(identifiers)
    .where(eq(identifiers.userId, userId));
  const { email } = supportTickets;
  const isOwn = or(eq(supportTickets.userId, userId), inArray(sql`lower(${email})`, emails));
  return (await db.$count(supportTickets, and(eq(supportTickets.number, number), isOwn))) > 0;
}

export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const present = and(eq(users.id, userId), isNull(users.deletedAt));
  const rows = await tx.select({ id: users.id }).from(users).where(present).for('no key update');
  return rows.length > 0;
}
