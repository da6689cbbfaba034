import { DAY, HOUR, MINUTE } from '../../../platform/clock';
import type { WalletRow } from '../wallets.table';

/** Outcome if the key is wrong, computed before the key is checked. */
export interface CountedAttempt {
  attemptsLeft: number;
  waitMs: number;
  /** Whether a wrong key makes the session wait a day or locks the wallet. */
  isLock: boolean;
}

export interface KeyCounters {
  signedInAt: Date | undefined;
  own: { count: number; lastAt: Date; startedAt: Date };
  wallet: Pick<WalletRow, 'wrongKeys' | 'wrongKeysSince' | 'keyBlockedUntil'>;
}

const FREE_ATTEMPTS = 5;
const LOCK_AT = 10;
/** Number of wrong keys within `WINDOW`, over all sessions, that locks the wallet. */
export const WALLET_LIMIT = 30;
const WINDOW = DAY;

function waitAfter(count: number): number {
  if (count < FREE_ATTEMPTS) return 0;
  if (count >= LOCK_AT) return 24 * HOUR;
  return [15 * MINUTE, 30 * MINUTE][count - FREE_ATTEMPTS] ?? 60 * MINUTE;
}

/**
 * Returns epoch ms. The README of this module describes the rules. While the wallet is locked, a session that signed in
 * before `wrongKeysSince` still has 5 attempts, so that an attacker with other sessions cannot lock out the owner.
 */
export function blockedUntil({ own, wallet, signedInAt }: KeyCounters): number {
  const { wrongKeysSince: since, keyBlockedUntil } = wallet;
  const isOlder = since !== null && signedInAt !== undefined && signedInAt < since;
  const ignoresWalletLock = isOlder && own.count < FREE_ATTEMPTS;
  const waitMs = waitAfter(own.count);
  return Math.max(
    // Without a wait, ignore `lastAt`, which may be in the future: a concurrent request may read the clock later than
    // this request, but get the lock first.
    waitMs === 0 ? 0 : own.lastAt.getTime() + waitMs,
    ignoresWalletLock ? 0 : (keyBlockedUntil?.getTime() ?? 0),
  );
}

export function addAttempt({ own: { count, startedAt }, wallet, signedInAt }: KeyCounters, now: Date) {
  const own = { count: count + 1, lastAt: now, startedAt: count === 0 ? now : startedAt };
  const { wrongKeysSince } = wallet;
  const isOver = wrongKeysSince !== null && wrongKeysSince.getTime() + WINDOW <= now.getTime();
  const wrongKeys = isOver ? 1 : wallet.wrongKeys + 1;
  // Rows from an older version of the server have no `wrongKeysSince`.
  const since = isOver || wallet.wrongKeys === 0 ? now : (wrongKeysSince ?? now);
  const keyBlockedUntil =
    wrongKeys >= WALLET_LIMIT ? new Date(since.getTime() + WINDOW) : wallet.keyBlockedUntil;
  const next = { signedInAt, own, wallet: { wrongKeys, wrongKeysSince: since, keyBlockedUntil } };
  const waitMs = Math.max(0, blockedUntil(next) - now.getTime());
  return {
    ...next,
    attempt: {
      attemptsLeft: waitMs > 0 ? 0 : FREE_ATTEMPTS - own.count,
      waitMs,
      isLock: own.count >= LOCK_AT || wrongKeys === WALLET_LIMIT,
    },
  };
}

/**
 * Returns how many attempts of this sign-in `wrongKeys` includes. `wrongKeys` restarts at `wrongKeysSince`. If the
 * first attempt was earlier, only the newest one is certainly included, because it was just added.
 */
export const countedInWallet = ({ own, wallet: { wrongKeysSince } }: KeyCounters): number =>
  wrongKeysSince !== null && own.startedAt >= wrongKeysSince ? own.count : Math.min(own.count, 1);
