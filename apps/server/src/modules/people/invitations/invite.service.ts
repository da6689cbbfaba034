import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { BLOCKED_COUNTRIES, messages, type EmailInviteRequest } from '@tessera/contracts';
import * as v from 'valibot';
import { isReservedName, nameInMail } from '../../accounts';
import {
  countAttempt,
  returnAttempt,
  type IdentityDeps,
  type MessageDeps,
  findAccount,
  users,
} from '../../identity';
import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { addJob } from '../../../platform/jobs/add-job';
import { queueMail } from '../../../platform/outbox/queue';
import { conflict } from '../../../platform/errors';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import { invitations } from './invitations.table';
import { hasOptedOut, optOutToken } from './opt-out.service';
import { lock } from '../../../platform/db/locks';

const INVITATION_LIFE = 7 * DAY;
/** How long the same person cannot invite the same address again. */
const PAIR_PAUSE = 30 * DAY;
/** Mails to one address in a day, whoever they are from. */
const MAILS_A_DAY = 3;

/** @returns false when this person invited this address not long ago. */
async function write(tx: Transaction, deps: IdentityDeps, userId: string, email: string): Promise<boolean> {
  const now = deps.clock.now();
  await lock(tx, 'invitation', userId);
  const before = and(
    eq(invitations.invitedBy, userId),
    eq(invitations.email, email),
    gt(invitations.createdAt, new Date(now.getTime() - PAIR_PAUSE)),
  );
  if ((await tx.$count(invitations, before)) > 0) return false;
  const id = newId(deps.clock);
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE);
  await tx.insert(invitations).values({ id, email, invitedBy: userId, createdAt: now, expiresAt });
  // Whether a mail goes out is found out after the answer: nobody learns from it who has an account or opted out.
  await addJob(tx, 'identity-invite', { id }, { jobKey: `invite:${id}`, maxAttempts: 5 });
  return true;
}

/**
 * Invites somebody by mail. The answer is the same whether the address has an account, opted out or got enough of them.
 * @throws DomainError 429 after ten in a day, 409 for an address that the same person invited in the last thirty days.
 */
export async function invite(
  deps: IdentityDeps,
  userId: string,
  { email }: EmailInviteRequest,
): Promise<void> {
  const { db, clock } = deps;
  await countAttempt(db, clock, 'invite', userId);
  if (await db.transaction((tx) => write(tx, deps, userId, email))) return;
  await returnAttempt(db, 'invite', userId);
  throw conflict('ALREADY_INVITED', messages.alreadyInvited, { email: [messages.alreadyInvited] });
}

type Invitation = typeof invitations.$inferSelect;

async function isWelcome(tx: Transaction, deps: MessageDeps, { email }: Invitation): Promise<boolean> {
  const yesterday = new Date(deps.clock.now().getTime() - DAY);
  const [sent] = await tx
    .select({ mails: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        isNotNull(invitations.tokenHash),
        gt(invitations.createdAt, yesterday),
      ),
    );
  if ((sent?.mails ?? 0) >= MAILS_A_DAY || (await hasOptedOut(tx, deps.keyed.optOut, email))) return false;
  return (await findAccount(tx, { type: 'email', value: email })) === undefined;
}

/**
 * Returns the inviter's name for the mail: '' when it is reserved or nothing of it may be shown, undefined when the inviter has
 * left or may not invite any more.
 */
async function nameOf(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!row || (row.country !== null && BLOCKED_COUNTRIES.includes(row.country))) return undefined;
  const name = nameInMail(row.firstName, row.lastName);
  return isReservedName(name) ? '' : name;
}

const Invite = v.object({ id: v.string() });

/** The job of an invitation: mails it, once, unless the address has an account, opted out or got enough today. */
export async function sendInvitation(deps: MessageDeps, payload: unknown): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const { id } = v.parse(Invite, payload);
  await db.transaction(async (tx) => {
    const unsent = and(eq(invitations.id, id), isNull(invitations.tokenHash));
    const [invitation] = await tx.select().from(invitations).where(unsent).for('update');
    if (!invitation) return;
    const { email, invitedBy, expiresAt } = invitation;
    await lock(tx, 'invitation', email);
    const name = await nameOf(tx, invitedBy);
    if (name === undefined || !(await isWelcome(tx, deps, invitation))) return;
    const token = randomToken();
    await tx
      .update(invitations)
      .set({ tokenHash: hashToken(token) })
      .where(eq(invitations.id, id));
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
