import { messages, type TicketDetail } from '@tessera/contracts';
import { consumeRateLimit } from '../identity';
import type { Transaction } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { conflict, notFound } from '../../platform/errors';
import { refusePhrase } from './refuse-phrase';
import type { TicketRow } from './support.table';
import { countMessages, insertMessage, lockTicket, markClosed, readTicket } from './tickets.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;
/** Each reading of a ticket gives them all. */
const MOST_MESSAGES = 200;

/** @throws DomainError 404 when it is not the person's. */
export async function showTicket(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<TicketDetail> {
  const ticket = await readTicket(db, userId, id);
  if (!ticket) throw notFound();
  return ticket;
}

async function change(
  deps: Deps,
  userId: string,
  id: string,
  act: (tx: Transaction, ticket: TicketRow) => Promise<void>,
): Promise<TicketDetail> {
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, userId, id);
    if (!ticket) throw notFound();
    await act(tx, ticket);
  });
  return showTicket(deps, userId, id);
}

/** Writes more on a ticket, which waits for staff again. @throws DomainError 409 when it is closed or full. */
export async function addToTicket(
  deps: Deps,
  userId: string,
  id: string,
  message: string,
): Promise<TicketDetail> {
  refusePhrase({ message });
  await consumeRateLimit(deps.db, deps.clock, 'supportMessage', userId);
  return change(deps, userId, id, async (tx, { status }) => {
    if (status === 'closed') throw conflict('TICKET_CLOSED', messages.ticketClosed);
    if ((await countMessages(tx, id)) >= MOST_MESSAGES) throw conflict('TICKET_FULL', messages.ticketFull);
    await insertMessage(tx, deps.clock, { ticketId: id, from: 'person', body: message }, 'open');
  });
}

/** Doing it again changes nothing. */
export const closeTicket = (deps: Deps, userId: string, id: string): Promise<TicketDetail> =>
  change(deps, userId, id, async (tx, { status }) => {
    if (status === 'closed') return;
    await markClosed(tx, deps.clock, id);
  });
