import { BLOCKED_COUNTRIES, messages, type EmailInviteRequest } from '@tessera/contracts';
import * as v from 'valibot';
import { findUser, isReservedName, nameInMail } from '../../accounts';
import {
  consumeRateLimit,
  refundRateLimit,
  type IdentityDeps,
  type MessageDeps,
  findAccount,
} from '../../identity';
import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { addJob } from '../../../platform/jobs/add-job';
import { queueMail } from '../../../platform/outbox/queue';
import { conflict } from '../../../platform/errors';
import { randomToken } from '../../../platform/crypto/secrets';
import { countMails, hasInvited, insertInvitation, lockUnsent, saveToken } from './invitations.repository';
import { hasOptedOut, optOutToken } from './opt-out.service';
import { lock } from '../../../platform/db/locks';

const INVITATION_LIFE = 7 * DAY;
/** Pause between invitations of one address by one user. */
const PAIR_PAUSE = 30 * DAY;
/** Mails to one address in a day, from all users. */
const MAILS_A_DAY = 3;

/** @returns false when the user invited this address within the pause. */
async function write(tx: Transaction, deps: IdentityDeps, userId: string, email: string): Promise<boolean> {
  const now = deps.clock.now();
  await lock(tx, 'invitation', userId);
  const since = new Date(now.getTime() - PAIR_PAUSE);
  if (await hasInvited(tx, { inviterId: userId, address: email, since })) return false;
  const id = newId(deps.clock);
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE);
  await insertInvitation(tx, { id, email, invitedBy: userId, createdAt: now, expiresAt });
  // A job decides whether to send the mail: the response must not reveal whether the address has an account or opted out.
  await addJob(tx, 'identity-invite', { id }, { jobKey: `invite:${id}`, maxAttempts: 5 });
  return true;
}

/**
 * Invites an e-mail address. The response is the same when the address has an account, opted out or reached its daily limit.
 * @throws DomainError 429 after ten in a day, 409 for an address that the same user invited in the last 30 days.
 */
export async function invite(
  deps: IdentityDeps,
  userId: string,
  { email }: EmailInviteRequest,
): Promise<void> {
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

/**
 * Returns the inviter's name for the mail: '' when it is reserved or empty after cleaning, undefined when the inviter is deleted
 * or in a blocked country.
 */
async function nameOf(tx: Transaction, userId: string): Promise<string | undefined> {
  const row = await findUser(tx, userId);
  if (!row || row.deletedAt || (row.country !== null && BLOCKED_COUNTRIES.includes(row.country)))
    return undefined;
  const name = nameInMail(row.firstName, row.lastName);
  return isReservedName(name) ? '' : name;
}

const Invite = v.object({ id: v.string() });

/** Job: mails an invitation once, unless the address has an account, opted out or reached its daily limit. */
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
    await saveToken(tx, id, token);
    const link = `${config.PUBLIC_ORIGIN}/setup-password#invitation=${token}`;
    const stop = `${config.PUBLIC_ORIGIN}/no-invitations#token=${optOutToken(keyed.optOut, email)}`;
    await queueMail(tx, clock, {
      to: email,
      template: 'invitation',
      params: { name, link, stop },
      expiresAt,
    });
  });
}
