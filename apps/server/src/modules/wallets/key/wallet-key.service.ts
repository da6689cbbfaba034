import * as messages from '@tessera/contracts/messages';
import type { LedgerDeps } from '../../chains';
import { publishSecurityNotice } from '../../identity';
import { SECOND } from '../../../platform/clock';
import { passQueueLimit } from '../../../platform/db/bound-queue';
import type { Executor, Transaction } from '../../../platform/db/database';
import { DomainError } from '../../../platform/errors';
import { SignerFaultError } from '../../../signer/signer';
import type { WalletRow } from '../wallets.table';
import { addAttempt, blockedUntil, type CountedAttempt } from './key-attempts';
import {
  clearAttempts,
  lockCounters,
  type LockedCounters,
  saveCounters,
  subtractAttempt,
  type WalletSession,
} from './key-attempts.repository';

/** Counts an attempt with the wallet key. Any error except a wrong key refunds it; a right key clears the count. */
export async function withKeyAttempt<Result>(
  deps: LedgerDeps,
  wallet: WalletRow,
  sessionId: string,
  sendKey: () => Promise<Result>,
): Promise<Result> {
  const user = { walletId: wallet.id, sessionId };
  const attempt = await countKeyAttempt(deps, user);
  let result: Result;
  try {
    result = await sendKey();
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'wrong-passcode') {
      throw await wrongKeyError(deps, wallet, attempt);
    }
    await refundKeyAttempt(deps.db, user);
    throw error;
  }
  await clearKeyAttempts(deps.db, user);
  return result;
}

/** Commits before the key is derived, so that a crash of the process does not refund the attempt. */
export async function countKeyAttempt({ db, clock }: Pick<LedgerDeps, 'db' | 'clock'>, user: WalletSession) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const counters = await lockCounters(tx, user);
    const lockedMs = blockedUntil(counters) - now.getTime();
    if (lockedMs > 0)
      throw new DomainError('too-many', 'WALLET_KEY_LOCKED', messages.walletKeyLocked, {
        retry_after: Math.max(1, Math.ceil(lockedMs / SECOND)),
      });
    return saveAttempt(tx, counters, now);
  });
}

async function saveAttempt(tx: Transaction, counters: LockedCounters, now: Date) {
  const { attempt, ...next } = addAttempt(counters, now);
  await saveCounters(tx, { ...counters, ...next });
  return attempt;
}

// With a full queue, a right key would otherwise count as a wrong one and could lock the wallet.
export const clearKeyAttempts = (db: Executor, user: WalletSession): Promise<void> =>
  passQueueLimit(() => db.transaction((tx) => clearAttempts(tx, user)));

export const refundKeyAttempt = (db: Executor, user: WalletSession): Promise<void> =>
  passQueueLimit(() => db.transaction((tx) => subtractAttempt(tx, user)));

export async function wrongKeyError(
  deps: Pick<LedgerDeps, 'db' | 'clock'>,
  owner: { userId: string },
  { attemptsLeft, waitMs, isLock }: CountedAttempt,
): Promise<DomainError> {
  // With a full queue, the owner would otherwise get no notice: only this attempt reports the lock.
  if (isLock) await passQueueLimit(() => deps.db.transaction((tx) => notifyLock(deps, tx, owner)));
  return new DomainError('malformed', 'INVALID_WALLET_KEY', messages.walletKeyInvalid, {
    attemptsLeft,
    ...(waitMs > 0 ? { retry_after: Math.ceil(waitMs / SECOND) } : {}),
  });
}

const notifyLock = ({ clock }: Pick<LedgerDeps, 'clock'>, tx: Transaction, { userId }: { userId: string }) =>
  publishSecurityNotice(tx, clock, userId, 'wallet-key-locked', {});

/**
 * Counts a wrong phrase as a wrong key, even while the wallet key is locked.
 * @param attemptsLeft number of phrases that the user may still try
 */
export async function wrongPhraseError(
  deps: LedgerDeps,
  wallet: WalletRow,
  sessionId: string,
  attemptsLeft: number,
): Promise<DomainError> {
  await deps.db.transaction(async (tx) => {
    const counters = await lockCounters(tx, { walletId: wallet.id, sessionId });
    const attempt = await saveAttempt(tx, counters, deps.clock.now());
    if (attempt.isLock) await notifyLock(deps, tx, wallet);
  });
  return new DomainError('malformed', 'INVALID_WALLET_KEY', messages.phraseInvalid, {
    attemptsLeft,
    errors: { mnemonic: [messages.phraseInvalid] },
  });
}
