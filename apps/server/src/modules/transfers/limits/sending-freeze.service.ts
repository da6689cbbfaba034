import type { TransferIntent } from '@tessera/chains';
import type { Executor, Transaction } from '../../../platform/db/database';
import { forbidden } from '../../../platform/errors';
import { lockFreezes, readFreezes } from './limits.repository';

type IntentType = TransferIntent['type'];

/** Intents that only return coins to their owner: exempt from a freeze and from a blocked country. */
const FREEZE_EXEMPT: readonly IntentType[] = ['undelegate', 'cancel-undelegate', 'claim-rewards'];

export const isFreezeExempt = (type: IntentType): boolean => FREEZE_EXEMPT.includes(type);

export const sendingFrozen = () =>
  forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');

const hasFreeze = (owners: readonly { frozenAt: Date | null }[]) =>
  owners.some(({ frozenAt }) => frozenAt !== null);

/** A freeze applies to the coins: it stops every account with an address of this wallet, not only the frozen account. */
export const isFrozen = async (db: Executor, walletId: string): Promise<boolean> =>
  hasFreeze(await readFreezes(db, walletId));

export async function requireNotFrozen(db: Executor, walletId: string, type: IntentType): Promise<void> {
  if (!isFreezeExempt(type) && (await isFrozen(db, walletId))) throw sendingFrozen();
}

/** Makes a concurrent freeze wait until the signing transaction ends. @throws DomainError 403 SENDING_FROZEN */
export async function lockNotFrozen(tx: Transaction, walletId: string, type: IntentType): Promise<void> {
  if (!isFreezeExempt(type) && hasFreeze(await lockFreezes(tx, walletId))) throw sendingFrozen();
}
