import type { AdminTicketDetail, AdminTicketMessageRequest } from '@tessera/contracts/admin-tickets';
import type { Role } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { rolesWith } from '@tessera/contracts/staff-permissions';
import { type AuditActor, writeAudit } from '../../audit';
import { handleOf, fullName } from '../../identity';
import { refusePhrase, type TicketRow, tellClosed, insertNote, markClosed } from '../../support';
import { findPerson } from '../people/people.repository';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { conflict, notFound, unauthenticated } from '../../../platform/errors';
import { writeAnswer } from './answer-ticket.service';
import { assignTo, findAssignee, findStaffTicket, lockTicket } from './staff-tickets.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;
/** Action for the audit log. Null if the ticket did not change. */
type Done = { action: 'assign' | 'close' | 'answer' | 'note'; message?: string } | null;

export async function readStaffTicket({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminTicketDetail> {
  const ticket = await findStaffTicket(db, id);
  if (!ticket) throw notFound();
  return ticket;
}

async function handle(
  deps: Deps,
  actor: AuditActor,
  id: string,
  act: (tx: Transaction, ticket: TicketRow) => Promise<Done>,
): Promise<AdminTicketDetail> {
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (!ticket) throw notFound();
    const done = await act(tx, ticket);
    if (!done) return;
    const { action, message } = done;
    const entry = { actor, action: `ticket.${action}`, target: `#${ticket.number}`, targetId: id };
    const after = message === undefined ? {} : { after: { message } };
    await writeAudit(tx, { at: deps.clock.now(), ...entry, ...after });
  });
  return readStaffTicket(deps, id);
}

const requireOpenTicket = ({ status }: TicketRow): void => {
  if (status === 'closed') throw conflict('TICKET_CLOSED', messages.ticketClosed);
};

export const assignTicket = (deps: Deps, actor: AuditActor, id: string): Promise<AdminTicketDetail> =>
  handle(deps, actor, id, async (tx, ticket) => {
    requireOpenTicket(ticket);
    if (ticket.assigneeId === actor.userId) return null;
    const other = await findAssignee(tx, id);
    if (other) throw conflict('TICKET_TAKEN', `${other.name ?? 'Somebody else'} ${messages.ticketTaken}`);
    await assignTo(tx, id, actor.userId);
    return { action: 'assign' };
  });

export const closeTicketAsStaff = (deps: Deps, actor: AuditActor, id: string): Promise<AdminTicketDetail> =>
  handle(deps, actor, id, async (tx, ticket) => {
    if (ticket.status === 'closed') return null;
    await markClosed(tx, deps.clock, id);
    await tellClosed(tx, deps.clock, ticket);
    return { action: 'close' };
  });

/** Returns the lowest of the staff member's roles that may handle tickets: `rolesWith` lists the lowest role last. */
const roleOf = (roles: readonly Role[]): string =>
  rolesWith('tickets.handle').findLast((role) => roles.includes(role)) ?? '';

/** Sends an `answer` to the author of the ticket. Only staff see a `note`. */
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
        ? await writeAnswer(tx, deps.clock, ticket, { ...by, body })
        : await insertNote(tx, deps.clock, { ...by, ticketId: id, body });
    return { action: kind, message };
  });
}
