import { DAY, HOUR, MINUTE } from '../../../platform/clock';
import type { WalletRow } from '../wallets.table';

/** Result of one counted attempt, as if its key were wrong. */
export interface CountedAttempt {
  attemptsLeft: number;
  /** Milliseconds until the session may try again. */
  waitMs: number;
  /** Whether the attempt locks the session for a day, or the wallet. */
  isLock: boolean;
}

export interface KeyCounters {
  signedInAt: Date | undefined;
  own: { count: number; lastAt: Date; startedAt: Date };
  wallet: Pick<WalletRow, 'wrongKeys' | 'wrongKeysSince' | 'keyBlockedUntil'>;
}

const FREE_ATTEMPTS = 5;
const LOCK_AT = 10;
/** Wrong keys over all sessions within `WINDOW` that lock the wallet. */
export const WALLET_LIMIT = 30;
const WINDOW = DAY;

/** Wait after the n-th consecutive wrong attempt of a session: 15, 30, 60 minutes, a day from the tenth on. */
function waitAfter(count: number): number {
  if (count < FREE_ATTEMPTS) return 0;
  if (count >= LOCK_AT) return 24 * HOUR;
  return [15 * MINUTE, 30 * MINUTE][count - FREE_ATTEMPTS] ?? 60 * MINUTE;
}

/**
 * Returns the time (ms) until which a session may not try the wallet key. Each sign-in has 5 attempts, then one after 15, 30 and
 * 60 minutes each, and none for a day after the tenth. Over all sessions, 30 wrong attempts lock the wallet until 24 hours after
 * the first; until then only a session that signed in before that first one may try, up to 5 wrong keys of its own. With at most
 * 10 live sessions, 24 hours have at most 30 + 10 × 5 = 80 wrong keys.
 *
 * A right key clears the attempts of its sign-in and its hand-offs, here and in the counter of the wallet, so that neither typing
 * errors nor attempts that a crash interrupted lock the owner out. The phrase and a new key clear the counter of the wallet.
 */
export function blockedUntil({ own, wallet, signedInAt }: KeyCounters): number {
  const { wrongKeysSince: since, keyBlockedUntil } = wallet;
  const isOlder = since !== null && signedInAt !== undefined && signedInAt < since;
  const ignoresWalletLock = isOlder && own.count < FREE_ATTEMPTS;
  const waitMs = waitAfter(own.count);
  return Math.max(
    // A concurrent request may read the clock first and get the lock last: without a wait, do not compare the times.
    waitMs === 0 ? 0 : own.lastAt.getTime() + waitMs,
    ignoresWalletLock ? 0 : (keyBlockedUntil?.getTime() ?? 0),
  );
}

export function addAttempt({ own: { count, startedAt }, wallet, signedInAt }: KeyCounters, now: Date) {
  const own = { count: count + 1, lastAt: now, startedAt: count === 0 ? now : startedAt };
  const { wrongKeysSince } = wallet;
  const isOver = wrongKeysSince !== null && wrongKeysSince.getTime() + WINDOW <= now.getTime();
  const wrongKeys = isOver ? 1 : wallet.wrongKeys + 1;
  // The previous version of the server counts without `wrongKeysSince`.
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

/** Returns how many attempts of a sign-in the counter of the wallet contains: none from before `wrongKeysSince`, but always the last. */
export const countedInWallet = ({ own, wallet: { wrongKeysSince } }: KeyCounters): number =>
  wrongKeysSince !== null && own.startedAt >= wrongKeysSince ? own.count : Math.min(own.count, 1);
