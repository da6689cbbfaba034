import { eq } from 'drizzle-orm';
import {
  messages,
  rolesWith,
  type AdminTicketDetail,
  type AdminTicketMessageRequest,
  type Role,
} from '@tessera/contracts';
import { type AuditActor, writeAudit } from '../../audit/index';
import { handleOf, fullName } from '../../identity/index';
import {
  refusePhrase,
  supportTickets,
  type TicketRow,
  tellClosed,
  insertNote,
  markClosed,
} from '../../support/index';
import { findPerson } from '../people/people.repository';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { conflict, notFound, unauthenticated } from '../../../platform/errors';
import { writeAnswer } from './answer-ticket.service';
import { findAssignee, findStaffTicket } from './staff-tickets.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;
/** What is done to a ticket, for the log; null when it was so already. */
type Done = { action: 'assign' | 'close' | 'answer' | 'note'; message?: string } | null;

/** @throws DomainError 404 when there is none. */
export async function readStaffTicket({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminTicketDetail> {
  const ticket = await findStaffTicket(db, id);
  if (!ticket) throw notFound();
  return ticket;
}

/** One after the other, with its line in the audit log or not at all. */
async function handle(
  deps: Deps,
  actor: AuditActor,
  id: string,
  act: (tx: Transaction, ticket: TicketRow) => Promise<Done>,
): Promise<AdminTicketDetail> {
  await deps.db.transaction(async (tx) => {
    const [ticket] = await tx.select().from(supportTickets).where(eq(supportTickets.id, id)).for('update');
    if (!ticket) throw notFound();
    const done = await act(tx, ticket);
    if (!done) return;
    const { action, message } = done;
    await writeAudit(tx, {
      at: deps.clock.now(),
      actor,
      action: `ticket.${action}`,
      target: `#${ticket.number}`,
      targetId: id,
      ...(message === undefined ? {} : { after: { message } }),
    });
  });
  return readStaffTicket(deps, id);
}

const requireOpenTicket = ({ status }: TicketRow): void => {
  if (status === 'closed') throw conflict('TICKET_CLOSED', messages.ticketClosed);
};

/**
 * Takes a ticket that nobody has; one's own stays one's own.
 * @throws DomainError 409 with the name of who has it, and for a closed one.
 */
export const assignTicket = (deps: Deps, actor: AuditActor, id: string): Promise<AdminTicketDetail> =>
  handle(deps, actor, id, async (tx, ticket) => {
    requireOpenTicket(ticket);
    if (ticket.assigneeId === actor.userId) return null;
    const other = await findAssignee(tx, id);
    if (other) throw conflict('TICKET_TAKEN', `${other.name ?? 'Somebody else'} ${messages.ticketTaken}`);
    await tx.update(supportTickets).set({ assigneeId: actor.userId }).where(eq(supportTickets.id, id));
    return { action: 'assign' };
  });

/** Whoever asked is told, once. */
export const closeTicketAsStaff = (deps: Deps, actor: AuditActor, id: string): Promise<AdminTicketDetail> =>
  handle(deps, actor, id, async (tx, ticket) => {
    if (ticket.status === 'closed') return null;
    await markClosed(tx, deps.clock, id);
    await tellClosed(tx, deps.clock, ticket);
    return { action: 'close' };
  });

/** The role they answer in: of those that may, the one that may least. */
const roleOf = (roles: readonly Role[]): string =>
  rolesWith('tickets.handle').findLast((role) => roles.includes(role)) ?? '';

/**
 * Writes an answer, which the person gets, or a note for staff, which they never do. Who wrote it is whose session it is.
 * @throws DomainError 409 for a closed ticket, 422 on text that is not to be kept.
 */
export async function writeTicketMessage(
  deps: Deps,
  actor: AuditActor,
  id: string,
  { kind, message: body }: AdminTicketMessageRequest,
): Promise<AdminTicketDetail> {
  refusePhrase({ message: body });
  return handle(deps, actor, id, async (tx, ticket) => {
    requireOpenTicket(ticket);
    const staff = await findPerson(tx, actor.userId);
    if (!staff) throw unauthenticated();
    const by = { name: fullName(staff) ?? handleOf(staff), role: roleOf(actor.roles) };
    const message =
      kind === 'answer'
        ? await writeAnswer(tx, deps, ticket, { ...by, body })
        : await insertNote(tx, deps.clock, { ...by, ticketId: id, body });
    return { action: kind, message };
  });
}
