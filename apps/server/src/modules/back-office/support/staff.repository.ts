import { asc, eq } from 'drizzle-orm';
import { supportMessages, supportTickets, type TicketRow } from '../../support';
import type { Executor } from '../../../platform/db/database';
import { TicketError } from './answer-ticket.service';

const LISTED = 100;

const headOf = ({ number, status, topic, subject, updatedAt }: TicketRow) =>
  `#${number}  ${status}  ${updatedAt.toISOString()}  ${topic}  ${subject}`;

/** What waits for an answer, the oldest first, a line each. */
export async function listOpenTickets(db: Executor): Promise<string> {
  const rows = await db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.status, 'open'))
    .orderBy(asc(supportTickets.updatedAt))
    .limit(LISTED);
  return rows.length > 0 ? rows.map(headOf).join('\n') : 'Nothing waits for an answer';
}

/** A ticket as staff read it. @throws TicketError for a number that is none. */
export async function printTicket(db: Executor, number: number): Promise<string> {
  const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.number, number));
  if (!ticket) throw new TicketError(`There is no ticket #${number}`);
  const rows = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, ticket.id))
    .orderBy(asc(supportMessages.id));
  const texts = rows.map(
    ({ from, name, note, createdAt, body }) =>
      `${createdAt.toISOString()}  ${name ?? from}${note ? ', note for staff' : ''}\n${body}`,
  );
  return [headOf(ticket), ...texts].join('\n\n');
}
