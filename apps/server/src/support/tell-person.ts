import type { Clock } from '../clock';
import type { Transaction } from '../db/database';
import { raiseNotification } from '../notifications/raise-notification';
import { queueMail } from '../outbox/queue';
import type { TicketRow } from './support.table';

/** In the application, and by mail as they chose. @param key names what happened to the ticket. */
const raise = (
  tx: Transaction,
  clock: Clock,
  { id, subject }: TicketRow,
  { userId, title, key }: { userId: string; title: string; key: string },
): Promise<void> =>
  raiseNotification(tx, clock, {
    userId,
    type: 'support',
    title,
    body: subject,
    link: `/help-support/tickets/${id}`,
    dedupeKey: `support:${id}:${key}`,
  });

/** Whoever asked hears of an answer; somebody from the public pages gets it by mail. */
export async function tellAnswer(
  tx: Transaction,
  clock: Clock,
  ticket: TicketRow,
  answer: { id: string; body: string },
): Promise<void> {
  const { number, userId, email } = ticket;
  if (userId !== null)
    await raise(tx, clock, ticket, { userId, title: `We answered your ticket #${number}`, key: answer.id });
  else if (email !== null) {
    const params = { number: String(number), body: answer.body };
    await queueMail(tx, clock, { to: email, template: 'support-answer', params });
  }
}

/** Whoever asked hears that staff have closed it. */
export async function tellClosed(tx: Transaction, clock: Clock, ticket: TicketRow): Promise<void> {
  const { number, userId, email } = ticket;
  if (userId !== null)
    await raise(tx, clock, ticket, { userId, title: `We closed your ticket #${number}`, key: 'closed' });
  else if (email !== null) {
    const params = { number: String(number) };
    await queueMail(tx, clock, { to: email, template: 'support-closed', params });
  }
}
