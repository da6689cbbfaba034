import { raiseNotification } from '../notifications';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { queueMail } from '../../platform/outbox/outbox.repository';
import type { TicketRow } from './support.table';

/** @param key of the event within the ticket */
const raise = (
  tx: Transaction,
  clock: Clock,
  { id, number, subject }: TicketRow,
  { userId, template, key }: { userId: string; template: 'ticket-answered' | 'ticket-closed'; key: string },
): Promise<void> =>
  raiseNotification(tx, clock, {
    userId,
    template,
    params: { ticket: id, number, subject },
    dedupeKey: `support:${id}:${key}`,
  });

/** Notifies the user of an answer, or mails it to the author of a contact form. */
export async function tellAnswer(
  tx: Transaction,
  clock: Clock,
  ticket: TicketRow,
  answer: { id: string; body: string },
): Promise<void> {
  const { number, userId, email } = ticket;
  if (userId !== null)
    await raise(tx, clock, ticket, { userId, template: 'ticket-answered', key: answer.id });
  else if (email !== null) {
    const params = { number: String(number), body: answer.body };
    await queueMail(tx, clock, { to: email, template: 'support-answer', params });
  }
}

/** Notifies the user or the author of a contact form that staff closed the ticket. */
export async function tellClosed(tx: Transaction, clock: Clock, ticket: TicketRow): Promise<void> {
  const { number, userId, email } = ticket;
  if (userId !== null) await raise(tx, clock, ticket, { userId, template: 'ticket-closed', key: 'closed' });
  else if (email !== null) {
    const params = { number: String(number) };
    await queueMail(tx, clock, { to: email, template: 'support-closed', params });
  }
}
