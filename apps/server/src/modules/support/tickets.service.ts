import * as messages from '@tessera/contracts/messages';
import type {
  ContactSupportRequest,
  OpenTicketRequest,
  TicketDetail,
  TicketTopic,
} from '@tessera/contracts/support';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { conflict, invalid, notFound, unauthenticated } from '../../platform/errors';
import { looksLikePhrase } from '../../platform/looks-like-phrase';
import { queueMail } from '../../platform/outbox/outbox.repository';
import {
  consumeRateLimit,
  normaliseIdentifier,
  updateRateLimits,
  type ClientContext,
  type Identity,
} from '../identity';
import { raiseNotification } from '../notifications';
import { findEntry } from '../transfers';
import { findWalletOfUser } from '../wallets';
import type { TicketRow } from './support.table';
import {
  countMessages,
  countOpen,
  insertMessage,
  insertTicket,
  lockTicket,
  lockUser,
  markClosed,
  readTicket,
} from './tickets.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

const MAX_OPEN = 10;
/** Limited, because `readTicket` reads all messages of a ticket at once. */
const MAX_MESSAGES = 200;

/** Rejects text that looks like a recovery phrase, because the server must not store any part of a phrase. */
export function refusePhrase(fields: Record<string, string>): void {
  for (const [field, text] of Object.entries(fields))
    if (looksLikePhrase(text)) throw invalid({ [field]: messages.ticketPhrase });
}

async function checkTransaction({ db }: Deps, userId: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const wallet = await findWalletOfUser(db, userId);
  if (!wallet || !(await findEntry(db, wallet.id, id)))
    throw invalid({ transactionId: messages.ticketTransaction });
}

export async function showTicket({ db }: Pick<Deps, 'db'>, userId: string, id: string) {
  const ticket = await readTicket(db, userId, id);
  if (!ticket) throw notFound();
  return ticket;
}

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
    // Lock the user's row, so that concurrent requests cannot exceed `MAX_OPEN`.
    if (!(await lockUser(tx, userId))) throw unauthenticated();
    if ((await countOpen(tx, userId)) >= MAX_OPEN) throw conflict('TOO_MANY_TICKETS', messages.ticketTooMany);
    const ticket = await insertTicket(tx, clock, { userId, subject, topic, transactionId });
    await insertMessage(tx, clock, { ticketId: ticket.id, from: 'person', body: message }, 'open');
    return ticket.id;
  });
  return showTicket(deps, userId, id);
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

export async function addToTicket(deps: Deps, userId: string, id: string, message: string) {
  refusePhrase({ message });
  await consumeRateLimit(deps.db, deps.clock, 'supportMessage', userId);
  return change(deps, userId, id, async (tx, { status }) => {
    if (status === 'closed') throw conflict('TICKET_CLOSED', messages.ticketClosed);
    if ((await countMessages(tx, id)) >= MAX_MESSAGES) throw conflict('TICKET_FULL', messages.ticketFull);
    await insertMessage(tx, deps.clock, { ticketId: id, from: 'person', body: message }, 'open');
  });
}

export const closeTicket = (deps: Deps, userId: string, id: string): Promise<TicketDetail> =>
  change(deps, userId, id, async (tx, { status }) => {
    if (status !== 'closed') await markClosed(tx, deps.clock, id);
  });

const SUBJECTS: Record<TicketTopic, string> = {
  'sign-in': 'Signing in',
  wallet: 'My wallet',
  transfer: 'A transfer',
  staking: 'Staking',
  account: 'My account',
  press: 'Press',
  other: 'Something else',
};

/** The confirmation mail does not repeat the input, because anybody can enter the e-mail of a stranger. */
export async function contactSupport(
  { db, clock, keyed }: Deps & Pick<Identity, 'keyed'>,
  { address }: Pick<ClientContext, 'address'>,
  { name, email, topic, message }: ContactSupportRequest,
): Promise<void> {
  refusePhrase({ name, message });
  const { value: to } = normaliseIdentifier('email', email);
  const subject = keyed.subjects.mac(to).toString('hex');
  await updateRateLimits(db, clock, [
    ...(address ? [{ do: 'consume', name: 'contactFromAddress', subject: address } as const] : []),
    { do: 'consume', name: 'contactOfEmail', subject },
  ]);
  await db.transaction(async (tx) => {
    const ticket = await insertTicket(tx, clock, { name, email: to, subject: SUBJECTS[topic], topic });
    await insertMessage(tx, clock, { ticketId: ticket.id, from: 'person', name, body: message }, 'open');
    const params = { number: String(ticket.number) };
    await queueMail(tx, clock, { to, template: 'support-received', params });
  });
}

const notifyUser = (
  tx: Transaction,
  clock: Clock,
  { id, number, subject }: TicketRow,
  { userId, template, key }: { userId: string; template: 'ticket-answered' | 'ticket-closed'; key: string },
): Promise<void> => {
  const params = { ticket: id, number, subject };
  return raiseNotification(tx, clock, { userId, template, params, dedupeKey: `support:${id}:${key}` });
};

export async function tellAnswer(
  tx: Transaction,
  clock: Clock,
  ticket: TicketRow,
  { id: key, body }: { id: string; body: string },
): Promise<void> {
  const { userId, email: to } = ticket;
  if (userId !== null) return notifyUser(tx, clock, ticket, { userId, template: 'ticket-answered', key });
  const params = { number: String(ticket.number), body };
  if (to !== null) await queueMail(tx, clock, { to, template: 'support-answer', params });
}

export async function tellClosed(tx: Transaction, clock: Clock, ticket: TicketRow): Promise<void> {
  const { userId, email: to } = ticket;
  if (userId !== null)
    return notifyUser(tx, clock, ticket, { userId, template: 'ticket-closed', key: 'closed' });
  const params = { number: String(ticket.number) };
  if (to !== null) await queueMail(tx, clock, { to, template: 'support-closed', params });
}
