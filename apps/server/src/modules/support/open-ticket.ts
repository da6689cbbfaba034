import { and, eq, isNull } from 'drizzle-orm';
import { messages, type OpenTicketRequest, type TicketDetail } from '@tessera/contracts';
import { countAttempt, users } from '../identity';
import { findEntry } from '../transfers';
import { findWalletOfUser } from '../wallets';
import type { PlatformDeps } from '../../platform/deps';
import { conflict, invalid, notFound, unauthenticated } from '../../platform/errors';
import { refusePhrase } from './refuse-phrase';
import { countOpen, insertMessage, insertTicket, readTicket } from './tickets.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;
const MOST_OPEN = 10;

async function checkTransaction({ db }: Deps, userId: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const wallet = await findWalletOfUser(db, userId);
  const line = wallet && (await findEntry(db, wallet.id, id));
  if (!line) throw invalid({ transactionId: messages.ticketTransaction });
}

/**
 * Asks support something.
 * @throws DomainError 422 on text that is not to be kept or a transaction that is not theirs, 409 with ten tickets open,
 * 429 after too many messages, 401 when the account was deleted meanwhile.
 */
export async function openTicket(
  deps: Deps,
  userId: string,
  { subject, topic, message, transactionId }: OpenTicketRequest,
): Promise<TicketDetail> {
  const { db, clock } = deps;
  refusePhrase({ subject, message });
  await checkTransaction(deps, userId, transactionId);
  await countAttempt(db, clock, 'supportMessage', userId);
  const id = await db.transaction(async (tx) => {
    // One after the other, so that ten stay ten.
    const present = and(eq(users.id, userId), isNull(users.deletedAt));
    const [row] = await tx.select({ id: users.id }).from(users).where(present).for('no key update');
    if (!row) throw unauthenticated();
    if ((await countOpen(tx, userId)) >= MOST_OPEN)
      throw conflict('TOO_MANY_TICKETS', messages.ticketTooMany);
    const ticket = await insertTicket(tx, clock, { userId, subject, topic, transactionId });
    await insertMessage(tx, clock, { ticketId: ticket.id, from: 'person', body: message }, 'open');
    return ticket.id;
  });
  const ticket = await readTicket(db, userId, id);
  if (!ticket) throw notFound();
  return ticket;
}
