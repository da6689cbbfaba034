import { discardAvatar, moveUsername } from '../accounts';
import { eraseStaffRecords } from '../back-office';
import { eraseSignIn, eraseUserRow, readIdentifierValues, readUser, messageUser } from '../identity';
import { eraseNotifications } from '../notifications';
import { eraseInvitations, forgetContacts } from '../people';
import { eraseErrorPerson } from '../releases';
import { eraseTickets } from '../support';
import { erasePins } from '../transfers';
import { eraseWallet } from '../wallets';
import type { Transaction } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { deleteMessagesTo } from '../../platform/outbox/outbox.repository';

/**
 * Erases the user's personal data. The emptied `users` row stays, because transactions of other users reference it. A
 * module that stores personal data must add its erasure here.
 */
export async function eraseAccount(
  tx: Transaction,
  deps: Pick<PlatformDeps, 'clock' | 'config'>,
  userId: string,
): Promise<void> {
  const { clock } = deps;
  const identifiers = await readIdentifierValues(tx, userId);
  await deleteMessagesTo(tx, identifiers);
  // Send this message after `deleteMessagesTo`, which deletes all messages to the user, and before `eraseSignIn`, which
  // deletes the user's addresses.
  await messageUser(tx, clock, userId, 'account-deleted', {});
  await eraseTickets(tx, userId, identifiers);
  await eraseInvitations(tx, userId, identifiers);
  const user = await readUser(tx, userId);
  await eraseSignIn(tx, userId, identifiers);
  await eraseNotifications(tx, userId);
  await eraseWallet(tx, userId);
  await erasePins(tx, userId);
  await forgetContacts(tx, userId);
  await eraseStaffRecords(tx, userId);
  await moveUsername(tx, clock, { userId, from: user?.username ?? null, to: null });
  await discardAvatar(tx, userId, user?.avatar ?? null);
  await eraseUserRow(tx, userId, clock.now());
  // Last, because telemetry of other users waits for the rows that this locks.
  await eraseErrorPerson(tx, deps, userId);
}
