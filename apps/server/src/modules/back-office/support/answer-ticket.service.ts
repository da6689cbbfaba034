import { eq } from 'drizzle-orm';
import { writeAudit } from '../../audit/index';
import { supportTickets, type TicketRow, tellAnswer, insertMessage } from '../../support/index';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';

/** What staff say, and who says it. */
interface Answer {
  body: string;
  name: string;
  role: string;
}

/** There is no ticket of the number, or it is closed. */
export class TicketError extends Error {
  override name = 'TicketError';
}

/**
 * Writes an answer on a ticket that is open and locked: its person hears of it in the application and by mail as they chose,
 * somebody from the public pages by mail. @returns the id of the message.
 */
export async function writeAnswer(
  tx: Transaction,
  { clock }: Pick<PlatformDeps, 'clock'>,
  ticket: TicketRow,
  { body, name, role }: Answer,
): Promise<string> {
  const message = { ticketId: ticket.id, from: 'staff' as const, name, role, body };
  const id = await insertMessage(tx, clock, message, 'answered');
  await tellAnswer(tx, clock, ticket, { id, body });
  return id;
}

/**
 * Answers from the command line, where nobody is signed in.
 * @throws TicketError for a number that is none, and for a closed ticket.
 */
export async function answerTicket(
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  { number, ...answer }: Answer & { number: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [ticket] = await tx
      .select()
      .from(supportTickets)
      .where(eq(supportTickets.number, number))
      .for('update');
    if (!ticket) throw new TicketError(`There is no ticket #${number}`);
    if (ticket.status === 'closed') throw new TicketError(`Ticket #${number} is closed`);
    const message = await writeAnswer(tx, deps, ticket, answer);
    await writeAudit(tx, {
      at: deps.clock.now(),
      actor: null,
      action: 'ticket.answer',
      target: `#${number}`,
      targetId: ticket.id,
      after: { message, name: answer.name, role: answer.role },
    });
  });
}
