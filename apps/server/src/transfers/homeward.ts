import { eq } from 'drizzle-orm';
import type { TransferIntent } from '@tessera/chains';

import type { Transaction } from '../db/database';
import { users } from '../identity/users.table';
import { forbidden } from '../plugins/http-error';

/** What only brings coins back to their owner: open from a blocked country, and while sending is frozen. */
const HOMEWARD: readonly TransferIntent['type'][] = ['undelegate', 'cancel-undelegate', 'claim-rewards'];

export const isHomeward = (type: TransferIntent['type']): boolean => HOMEWARD.includes(type);

export const sendingFrozen = () =>
  forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');

/**
 * Asks once more in the transaction that signs: a freeze that came since the call began stops it, and one that comes now
 * waits until these bytes are stored. @throws HttpError 403 SENDING_FROZEN
 */
export async function requireStillOpen(
  tx: Transaction,
  userId: string,
  type: TransferIntent['type'],
): Promise<void> {
  if (isHomeward(type)) return;
  const [row] = await tx
    .select({ frozenAt: users.sendingFrozenAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (row?.frozenAt) throw sendingFrozen();
}
