import { messages, type OpenTicketRequest, type TicketDetail } from '@tessera/contracts';
import { consumeRateLimit } from '../identity';
import { findEntry } from '../transfers';
import { findWalletOfUser } from '../wallets';
import type { PlatformDeps } from '../../platform/deps';
import { conflict, invalid, notFound, unauthenticated } from '../../platform/errors';
import { refusePhrase } from './refuse-phrase';
import { countOpen, insertMessage, insertTicket, lockUser, readTicket } from './tickets.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;
const MAX_OPEN = 10;

async function checkTransaction({ db }: Deps, userId: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const wallet = await findWalletOfUser(db, userId);
  const line = wallet && (await findEntry(db, wallet.id, id));
  if (!line) throw invalid({ transactionId: messages.ticketTransaction });
}

/**
 * Opens a ticket.
 * @throws DomainError 422 for a recovery phrase or a transaction of another user, 409 with ten open tickets, 429 after too many
 * messages, 401 when the account was deleted concurrently
 */
export async function openTicket(
  deps: Deps,
  userId: string,
  { subject, topic, message, transactionId }: OpenTicketRequest,
): Promise<TicketDetail> {
  const { db, clock } = deps;
  refusePhrase({ subject, message });
  await checkTransaction(deps, userId, transactionId);
  await consumeRateLimit(db, clock, 'supportMessage', userId);
  const id = await db.transaction(async (tx) => {
    // Concurrent calls wait for the lock, so that the limit holds.
    if (!(await lockUser(tx, userId))) throw unauthenticated();
    if ((await countOpen(tx, userId)) >= MAX_OPEN) throw conflict('TOO_MANY_TICKETS', messages.ticketTooMany);
    const ticket = await insertTicket(tx, clock, { userId, subject, topic, transactionId });
    await insertMessage(tx, clock, { ticketId: ticket.id, from: 'person', body: message }, 'open');
    return ticket.id;
  });
  const ticket = await readTicket(db, userId, id);
  if (!ticket) throw notFound();
  return ticket;
}
