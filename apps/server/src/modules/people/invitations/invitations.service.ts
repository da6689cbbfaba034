import * as v from 'valibot';
import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import {
  consumeRateLimit,
  type ClientContext,
  type IdentityDeps,
  issueLink,
  CONSENT_VERSION,
  createUser,
  refundRateLimit,
  type MessageDeps,
  findAccount,
} from '../../identity';
import { findUser, isReservedName, nameInMail } from '../../accounts';
import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { queueMail } from '../../../platform/outbox/outbox.repository';
import { conflict, linkExpired } from '../../../platform/errors';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import { lock } from '../../../platform/db/locks';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import {
  countMails,
  hasInvited,
  insertInvitation,
  lockUnsent,
  consumeInvitation,
  updateInvitation,
} from './invitations.repository';
import { hasOptedOut, optOutToken } from './opt-out.service';

const INVITATION_LIFE = 7 * DAY;
const PAIR_PAUSE = 30 * DAY;
/** Maximum number of invitation mails to an address within 24 hours, from all inviters together. */
const MAILS_A_DAY = 3;

async function write(tx: Transaction, deps: IdentityDeps, userId: string, email: string): Promise<boolean> {
  const now = deps.clock.now();
  await lock(tx, 'invitation', userId);
  const since = new Date(now.getTime() - PAIR_PAUSE);
  if (await hasInvited(tx, userId, email, since)) return false;
  const id = newId(deps.clock);
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE);
  await insertInvitation(tx, { id, email, invitedBy: userId, createdAt: now, expiresAt });
  // A job decides whether to send the mail, so that the response does not reveal whether the address has an
  // account or opted out.
  await addJob(tx, 'identity-invite', { id }, { jobKey: `invite:${id}`, maxAttempts: 5 });
  return true;
}

/**
 * @throws DomainError 409 for an address that the same user invited in the last 30 days, 429 after ten
 * invitations in a day
 */
export async function invite(deps: IdentityDeps, userId: string, email: string): Promise<void> {
  const { db, clock } = deps;
  await consumeRateLimit(db, clock, 'invite', userId);
  if (await db.transaction((tx) => write(tx, deps, userId, email))) return;
  await refundRateLimit(db, 'invite', userId);
  throw conflict('ALREADY_INVITED', messages.alreadyInvited, { email: [messages.alreadyInvited] });
}

async function isWelcome(tx: Transaction, { clock, keyed }: MessageDeps, email: string): Promise<boolean> {
  const yesterday = new Date(clock.now().getTime() - DAY);
  if ((await countMails(tx, email, yesterday)) >= MAILS_A_DAY) return false;
  if (await hasOptedOut(tx, keyed.optOut, email)) return false;
  return (await findAccount(tx, { type: 'email', value: email })) === undefined;
}

async function nameOf(tx: Transaction, userId: string): Promise<string | undefined> {
  const row = await findUser(tx, userId);
  if (!row || row.deletedAt || (row.country !== null && BLOCKED_COUNTRIES.includes(row.country)))
    return undefined;
  const name = nameInMail(row.firstName, row.lastName);
  return isReservedName(name) ? '' : name;
}

const Invite = v.object({ id: v.string() });

/** Queues at most one mail per invitation. */
export async function sendInvitation(deps: MessageDeps, payload: unknown): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const { id } = v.parse(Invite, payload);
  await db.transaction(async (tx) => {
    const invitation = await lockUnsent(tx, id);
    if (!invitation) return;
    const { email, invitedBy, expiresAt } = invitation;
    await lock(tx, 'invitation', email);
    const name = await nameOf(tx, invitedBy);
    if (name === undefined || !(await isWelcome(tx, deps, email))) return;
    const token = randomToken();
    await updateInvitation(tx, id, { tokenHash: hashToken(token) });
    const link = `${config.PUBLIC_ORIGIN}/setup-password#invitation=${token}`;
    const stop = `${config.PUBLIC_ORIGIN}/no-invitations#token=${optOutToken(keyed.optOut, email)}`;
    const params = { name, link, stop };
    await queueMail(tx, clock, { to: email, template: 'invitation', params, expiresAt });
  });
}

async function accept(tx: Transaction, { clock }: IdentityDeps, token: string): Promise<string> {
  const now = clock.now();
  const invitation = await consumeInvitation(tx, token, now);
  if (!invitation) throw linkExpired();
  const { id, email, invitedBy } = invitation;
  const values = { consentedAt: now, consentVersion: CONSENT_VERSION, referredBy: invitedBy };
  const userId = await createUser(tx, clock, { type: 'email', value: email }, values);
  await updateInvitation(tx, id, { userId });
  return issueLink(tx, clock, userId, 'setup-password');
}

/**
 * Creates the user. The token proves that the user owns the address, because only the mail contains it.
 * @returns the bearer token for `POST /setupPassword`
 * @throws DomainError 422 for an invalid token or an address with an account, 429 after too many requests
 */
export async function acceptInvitation(
  deps: IdentityDeps,
  client: ClientContext,
  token: string,
): Promise<string> {
  const { db, clock } = deps;
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  return db
    .transaction((tx) => accept(tx, deps, token))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'identifiers_value') ? linkExpired() : error;
    });
}
