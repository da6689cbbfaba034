import type { ContactSupportRequest, TicketTopic } from '@tessera/contracts';
import { updateRateLimits, type ClientContext, normaliseIdentifier, type Identity } from '../identity';
import type { PlatformDeps } from '../../platform/deps';
import { queueMail } from '../../platform/outbox/outbox.repository';
import { refusePhrase } from './refuse-phrase';
import { insertMessage, insertTicket } from './tickets.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'> & Pick<Identity, 'keyed'>;

const SUBJECTS: Record<TicketTopic, string> = {
  'sign-in': 'Signing in',
  wallet: 'My wallet',
  transfer: 'A transfer',
  staking: 'Staking',
  account: 'My account',
  press: 'Press',
  other: 'Something else',
};

/**
 * Opens a ticket without a user, and mails a confirmation that repeats no user input.
 * @throws DomainError 422 for a recovery phrase, 429 after too many messages from one network or with one e-mail
 */
export async function contactSupport(
  { db, clock, keyed }: Deps,
  { address }: Pick<ClientContext, 'address'>,
  { name, email, topic, message }: ContactSupportRequest,
): Promise<void> {
  refusePhrase({ name, message });
  const { value } = normaliseIdentifier('email', email);
  const subject = keyed.subjects.mac(value).toString('hex');
  await updateRateLimits(db, clock, [
    ...(address === undefined
      ? []
      : [{ do: 'consume', name: 'contactFromAddress', subject: address } as const]),
    { do: 'consume', name: 'contactOfEmail', subject },
  ]);
  await db.transaction(async (tx) => {
    const ticket = await insertTicket(tx, clock, { name, email: value, subject: SUBJECTS[topic], topic });
    await insertMessage(tx, clock, { ticketId: ticket.id, from: 'person', name, body: message }, 'open');
    const params = { number: String(ticket.number) };
    await queueMail(tx, clock, { to: value, template: 'support-received', params });
  });
}
