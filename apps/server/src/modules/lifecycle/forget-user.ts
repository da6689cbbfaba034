import { eq, inArray, or } from 'drizzle-orm';
import { discardAvatar, moveUsername } from '../accounts';
import { forgetStaffRecord } from '../back-office';
import {
  authCodes,
  credentials,
  handoffCodes,
  identifiers,
  magicLinks,
  registrations,
  sessions,
  writeToUser,
  recoveryCodes,
  totpSecrets,
  trustedDevices,
  users,
} from '../identity';
import { deleteAll } from '../notifications';
import { forgetContacts, invitations } from '../people';
import { forgetTickets } from '../support';
import { erasePins } from '../transfers';
import { eraseWallet } from '../wallets';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { outbox } from '../../platform/outbox/outbox.table';

async function forgetIdentifiers(tx: Transaction, userId: string): Promise<void> {
  const own = await tx.delete(identifiers).where(eq(identifiers.userId, userId)).returning();
  const values = own.map(({ value }) => value);
  await tx.delete(authCodes).where(or(eq(authCodes.userId, userId), inArray(authCodes.value, values)));
  await tx.delete(registrations).where(inArray(registrations.value, values));
  const { userId: made, invitedBy, email } = invitations;
  await tx.delete(invitations).where(or(eq(made, userId), eq(invitedBy, userId), inArray(email, values)));
}

async function forgetSessions(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx.delete(handoffCodes).where(inArray(handoffCodes.sessionId, own));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await notify(tx, { kind: 'session', userId });
}

async function forgetProfile(tx: Transaction, clock: Clock, userId: string): Promise<void> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  await moveUsername(tx, clock, { userId, from: row?.username ?? null, to: null });
  await discardAvatar(tx, userId, row?.avatar ?? null);
  const nothing = { firstName: null, lastName: null, username: null, avatar: null, bio: null, country: null };
  await tx
    .update(users)
    .set({
      ...nothing,
      hidden: true,
      roles: [],
      referredBy: null,
      onboardedAt: null,
      notificationChoices: {},
      deletionRequestedAt: null,
      deletedAt: clock.now(),
    })
    .where(eq(users.id, userId));
}

/**
 * Takes everything away that says who somebody was. The user's row stays, empty, for the transactions of others that
 * name it. A domain that keeps something on a person adds its line here.
 */
export async function forgetUser(tx: Transaction, clock: Clock, userId: string): Promise<void> {
  const own = await tx.select().from(identifiers).where(eq(identifiers.userId, userId));
  await tx.delete(outbox).where(
    inArray(
      outbox.recipient,
      own.map(({ value }) => value),
    ),
  );
  await forgetTickets(
    tx,
    userId,
    own.map(({ value }) => value.toLowerCase()),
  );
  await writeToUser(tx, clock, userId, 'account-deleted', {});
  await forgetIdentifiers(tx, userId);
  for (const table of [credentials, totpSecrets, recoveryCodes, trustedDevices, magicLinks]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await forgetSessions(tx, userId);
  await deleteAll(tx, userId);
  await eraseWallet(tx, userId);
  await erasePins(tx, userId);
  await forgetContacts(tx, userId);
  await forgetStaffRecord(tx, userId);
  await forgetProfile(tx, clock, userId);
}
