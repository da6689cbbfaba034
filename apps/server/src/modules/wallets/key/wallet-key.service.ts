import { messages } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains/index';
import { tellOfSecurity } from '../../identity/index';

import { SECOND } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { DomainError } from '../../../platform/errors';
import {
  countAttemptUnlessLocked,
  countWrongPhrase,
  type CountedAttempt,
  type WalletSession,
} from './key-attempts';
import type { WalletRow } from '../wallets.table';

/**
 * Counts one try of the wallet key, whichever call it comes from, before anything is derived from it: it is committed at
 * once, so that ending the process gives no try back. @throws 429 while the key is locked for the session.
 */
export async function countKeyAttempt(
  { db, clock }: Pick<LedgerDeps, 'db' | 'clock'>,
  user: WalletSession,
): Promise<CountedAttempt> {
  const counted = await db.transaction((tx) => countAttemptUnlessLocked(tx, user, clock.now()));
  if ('lockedMs' in counted) throw keyLocked(counted.lockedMs / SECOND);
  return counted;
}

const keyLocked = (seconds: number) =>
  new DomainError('too-many', 'WALLET_KEY_LOCKED', messages.walletKeyLocked, {
    retry_after: Math.max(1, Math.ceil(seconds)),
  });

/** The error for a wrong key. The owner is notified of a lock for a day. */
export async function wrongKeyError(
  deps: LedgerDeps,
  wallet: WalletRow,
  { attemptsLeft, waitMs, isLock }: CountedAttempt,
): Promise<DomainError> {
  if (isLock) await deps.db.transaction((tx) => notifyLock(deps, tx, wallet));
  return new DomainError('malformed', 'INVALID_WALLET_KEY', messages.walletKeyInvalid, {
    attemptsLeft,
    ...(waitMs > 0 ? { retry_after: Math.ceil(waitMs / SECOND) } : {}),
  });
}

const notifyLock = ({ clock }: Pick<LedgerDeps, 'clock'>, tx: Transaction, { userId }: WalletRow) =>
  tellOfSecurity(tx, clock, userId, 'wallet-key-locked', {});

/**
 * A wrong recovery phrase counts with the wrong keys, though a locked key does not stop the phrase.
 * @param left how many phrases the session may still try today.
 */
export async function wrongPhraseError(
  deps: LedgerDeps,
  wallet: WalletRow,
  sessionId: string,
  left: number,
): Promise<DomainError> {
  await deps.db.transaction(async (tx) => {
    const user = { walletId: wallet.id, sessionId };
    const { isLock } = await countWrongPhrase(tx, user, deps.clock.now());
    if (isLock) await notifyLock(deps, tx, wallet);
  });
  return new DomainError('malformed', 'INVALID_WALLET_KEY', messages.phraseInvalid, {
    attemptsLeft: left,
    errors: { mnemonic: [messages.phraseInvalid] },
  });
}
