import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { TicketStatus, type Ticket, type TicketDetail } from '@tessera/contracts';
import type { Clock } from '../../platform/clock';
import type { Executor, Transaction } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { supportMessages, supportTickets, type MessageRow, type TicketRow } from './support.table';

/** The newest of a person; closed ones stay readable. */
const LISTED = 200;

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
    .limit(LISTED);
  return rows.map(describeTicket);
}

/** Not closed: said as what it is, for an index has no way to look for what is not. */
export const isOpen = inArray(
  supportTickets.status,
  TicketStatus.options.filter((status) => status !== 'closed'),
);

export async function countOpen(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(supportTickets)
    .where(and(eq(supportTickets.userId, userId), isOpen));
  return row?.open ?? 0;
}

/** The person's ticket, locked until the transaction ends. */
export async function lockTicket(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<TicketRow | undefined> {
  const [row] = await tx
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.id, id), eq(supportTickets.userId, userId)))
    .for('update');
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

/**
 * All of a person, or one of theirs, with its messages in order and without the notes of staff: two statements, however many
 * there are.
 */
export async function readTickets(db: Executor, userId: string, id?: string): Promise<TicketDetail[]> {
  const which = and(
    eq(supportTickets.userId, userId),
    id === undefined ? undefined : eq(supportTickets.id, id),
  );
  const rows = await db.select().from(supportTickets).where(which).orderBy(asc(supportTickets.id));
  if (rows.length === 0) return [];
  const own = db.select({ id: supportTickets.id }).from(supportTickets).where(which);
  const messages = await db
    .select()
    .from(supportMessages)
    .where(and(inArray(supportMessages.ticketId, own), eq(supportMessages.note, false)))
    .orderBy(asc(supportMessages.id));
  const byTicket = new Map<string, MessageRow[]>(rows.map((row) => [row.id, []]));
  for (const message of messages) byTicket.get(message.ticketId)?.push(message);
  return rows.map((row) => ({
    ...describeTicket(row),
    messages: (byTicket.get(row.id) ?? []).map(describeMessage),
  }));
}

/** Undefined when it is not the person's. */
export async function readTicket(
  db: Executor,
  userId: string,
  id: string,
): Promise<TicketDetail | undefined> {
  const [ticket] = await readTickets(db, userId, id);
  return ticket;
}

/** What the person reads: of both sides, without notes. */
export const countMessages = (db: Executor, ticketId: string): Promise<number> =>
  db.$count(supportMessages, and(eq(supportMessages.ticketId, ticketId), eq(supportMessages.note, false)));

type NewTicket = Omit<typeof supportTickets.$inferInsert, 'id' | 'status' | 'createdAt' | 'updatedAt'>;

export async function insertTicket(tx: Transaction, clock: Clock, ticket: NewTicket): Promise<TicketRow> {
  const now = clock.now();
  const values = { ...ticket, id: newId(clock), status: 'open' as const, createdAt: now, updatedAt: now };
  const [row] = await tx.insert(supportTickets).values(values).returning();
  if (!row) throw new Error('the ticket was not written');
  return row;
}

type NewMessage = Pick<typeof supportMessages.$inferInsert, 'ticketId' | 'from' | 'name' | 'role' | 'body'>;

/** Adds a message and says whose turn it is now. @returns its id. */
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

/** Adds what staff tell one another: the ticket is as it was before. @returns its id. */
export async function insertNote(
  tx: Transaction,
  clock: Clock,
  note: Omit<NewMessage, 'from'>,
): Promise<string> {
  const id = newId(clock);
  await tx.insert(supportMessages).values({ ...note, id, from: 'staff', note: true, createdAt: clock.now() });
  return id;
}

/** Nobody writes on it any more. */
export async function markClosed(tx: Transaction, clock: Clock, ticketId: string): Promise<void> {
  const now = clock.now();
  await tx
    .update(supportTickets)
    .set({ status: 'closed', closedAt: now, updatedAt: now })
    .where(eq(supportTickets.id, ticketId));
}
