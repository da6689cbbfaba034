import { writeAudit } from '../../audit';
import { type TicketRow, tellAnswer, insertMessage } from '../../support';
import { lockTicket, readOpenTickets, readTicketMessages } from './staff-tickets.repository';
import type { Clock } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';

type Answer = Record<'body' | 'name' | 'role', string>;

export class TicketError extends Error {
  override name = 'TicketError';
}

/** Notifies the author of the ticket. The caller must have locked the ticket and checked that it is not closed. */
export async function writeAnswer(tx: Transaction, clock: Clock, ticket: TicketRow, answer: Answer) {
  const message = { ticketId: ticket.id, from: 'staff' as const, ...answer };
  const id = await insertMessage(tx, clock, message, 'answered');
  await tellAnswer(tx, clock, ticket, { id, body: answer.body });
  return id;
}

export async function answerTicket(
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  { number, ...answer }: Answer & { number: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number);
    if (!ticket) throw new TicketError(`There is no ticket #${number}`);
    if (ticket.status === 'closed') throw new TicketError(`Ticket #${number} is closed`);
    const message = await writeAnswer(tx, deps.clock, ticket, answer);
    const entry = { actor: null, action: 'ticket.answer', target: `#${number}`, targetId: ticket.id };
    const after = { message, name: answer.name, role: answer.role };
    await writeAudit(tx, { at: deps.clock.now(), ...entry, after });
  });
}

const titleOf = ({ number, status, topic, subject, updatedAt }: TicketRow) =>
  `#${number}  ${status}  ${updatedAt.toISOString()}  ${topic}  ${subject}`;

export async function listOpenTickets(db: Executor): Promise<string> {
  const rows = await readOpenTickets(db);
  return rows.length > 0 ? rows.map(titleOf).join('\n') : 'Nothing waits for an answer';
}

export async function printTicket(db: Executor, number: number): Promise<string> {
  const { ticket, messages } = await readTicketMessages(db, number);
  if (!ticket) throw new TicketError(`There is no ticket #${number}`);
  const texts = messages.map(
    ({ from, name, note, createdAt, body }) =>
      `${createdAt.toISOString()}  ${name ?? from}${note ? ', note for staff' : ''}\n${body}`,
  );
  return [titleOf(ticket), ...texts].join('\n\n');
}
