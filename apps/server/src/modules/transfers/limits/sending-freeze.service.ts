import { inArray } from 'drizzle-orm';
import type { TransferIntent } from '@tessera/chains';
import { users } from '../../identity';
import { ownersSharing } from '../../wallets';

import type { Executor, Transaction } from '../../../platform/db/database';
import { forbidden } from '../../../platform/errors';

/** What only brings coins back to their owner: open from a blocked country, and while sending is frozen. */
const FREEZE_EXEMPT: readonly TransferIntent['type'][] = ['undelegate', 'cancel-undelegate', 'claim-rewards'];

export const isFreezeExempt = (type: TransferIntent['type']): boolean => FREEZE_EXEMPT.includes(type);

export const sendingFrozen = () =>
  forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');

const freezesOf = (db: Executor, walletId: string) =>
  db
    .select({ frozenAt: users.sendingFrozenAt })
    .from(users)
    .where(inArray(users.id, ownersSharing(db, walletId)))
    .orderBy(users.id);

function rejectFrozen(owners: readonly { frozenAt: Date | null }[]): void {
  if (owners.some(({ frozenAt }) => frozenAt !== null)) throw sendingFrozen();
}

/**
 * Checks that no account with an address of this wallet is frozen: coins are frozen, not the account that sends them. Takes no
 * lock, for previews. @throws DomainError 403 SENDING_FROZEN
 */
export async function requireNotFrozen(
  db: Executor,
  walletId: string,
  type: TransferIntent['type'],
): Promise<void> {
  if (!isFreezeExempt(type)) rejectFrozen(await freezesOf(db, walletId));
}

/**
 * The same for signing, in its transaction: it locks the accounts, so that a concurrent freeze waits until the bytes are stored.
 * @throws DomainError 403 SENDING_FROZEN
 */
export async function lockNotFrozen(
  tx: Transaction,
  walletId: string,
  type: TransferIntent['type'],
): Promise<void> {
  if (!isFreezeExempt(type)) rejectFrozen(await freezesOf(tx, walletId).for('share'));
}
