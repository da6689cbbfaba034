import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import type { ServerDeps } from '../deps';
import { raiseNotification } from '../notifications/raise-notification';
import { queueMail } from '../outbox/queue';
import { supportTickets, type TicketRow } from './support.table';
import { insertMessage } from './tickets.repository';

/** What staff say, and who says it. */
export interface Answer {
  number: number;
  body: string;
  name: string;
  role: string;
}

/** There is no ticket of the number, or it is closed. */
export class TicketError extends Error {
  override name = 'TicketError';
}

async function tell(
  tx: Transaction,
  { clock }: Pick<ServerDeps, 'clock'>,
  { id, number, subject, userId, email }: TicketRow,
  body: string,
): Promise<void> {
  if (userId !== null) {
    await raiseNotification(tx, clock, {
      userId,
      type: 'support',
      title: `We answered your ticket #${number}`,
      body: subject,
      link: `/help-support/tickets/${id}`,
      dedupeKey: `support:${id}:${clock.now().toISOString()}`,
    });
  } else if (email !== null) {
    const params = { number: String(number), body };
    await queueMail(tx, clock, { to: email, template: 'support-answer', params });
  }
}

/**
 * Answers a ticket: its person hears of it in the application and by mail as they chose, somebody from the public pages by
 * mail.
 * @throws TicketError for a number that is none, and for a closed ticket.
 */
export async function answerTicket(
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  { number, body, name, role }: Answer,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [ticket] = await tx
      .select()
      .from(supportTickets)
      .where(eq(supportTickets.number, number))
      .for('update');
    if (!ticket) throw new TicketError(`There is no ticket #${number}`);
    if (ticket.status === 'closed') throw new TicketError(`Ticket #${number} is closed`);
    await insertMessage(tx, deps.clock, { ticketId: ticket.id, from: 'staff', name, role, body }, 'answered');
    await tell(tx, deps, ticket, body);
  });
}
