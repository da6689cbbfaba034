import { messages } from '@tessera/contracts';
import { and, eq } from 'drizzle-orm';

import { DAY, MINUTE } from '../clock';
import type { LedgerDeps } from '../ledger-deps';
import { wallets, type WalletRow } from '../wallets/wallets.table';
import { isSend, type CheckedTransfer } from './checked-transfer';
import { exceeds } from './limits';
import { transactions } from './transactions.table';
import type { HoldReason } from './transfers.table';
import { worth } from './velocity';

export interface Hold {
  reason: HoldReason;
  milliseconds: number;
}

/** Whoever has the phrase alone sends no more than this within a day, wherever the limit of first payments is off. */
const RESET_LIMIT_USD = '1000';

type Sender = Pick<WalletRow, 'userId' | 'phraseResetAt'>;

/** Whether a moment is within a day after the phrase took the place of a lost wallet key. */
function isAfterReset(phraseResetAt: Date | null, moment: Date): boolean {
  if (phraseResetAt === null) return false;
  return moment >= phraseResetAt && moment.getTime() - phraseResetAt.getTime() < DAY;
}

/**
 * How long a transfer above the limit waits, in which its owner can cancel it: a day after a reset of the wallet key by
 * phrase, whoever had the phrase; else a while, when it would be the first that this user paid to its address. What is staked
 * stays its owner's, and waits for nothing.
 */
export async function holdFor(
  deps: Pick<LedgerDeps, 'db' | 'clock' | 'config' | 'chains'>,
  { userId, phraseResetAt }: Sender,
  checked: CheckedTransfer,
): Promise<Hold | null> {
  if (!isSend(checked)) return null;
  const { FIRST_PAYMENT_LIMIT_USD: limit, FIRST_PAYMENT_DELAY_MINUTES: minutes } = deps.config;
  const values = [await worth(deps, deps.db, checked)];
  if (isAfterReset(phraseResetAt, deps.clock.now()) && exceeds(values, limit ?? RESET_LIMIT_USD))
    return { reason: 'key-reset', milliseconds: DAY };
  if (!exceeds(values, limit)) return null;
  if (await hasPaid(deps, userId, checked)) return null;
  return { reason: 'first-payment', milliseconds: minutes * MINUTE };
}

async function hasPaid({ db }: Pick<LedgerDeps, 'db'>, userId: string, { to }: CheckedTransfer) {
  const paid = await db
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, transactions.walletId))
    .where(
      and(
        eq(wallets.userId, userId),
        eq(transactions.type, 'send'),
        eq(transactions.status, 'success'),
        eq(transactions.toAddress, to),
      ),
    )
    .limit(1);
  return paid.length > 0;
}

/** The words of the warning before it is sent. */
export function holdWarning({ reason, milliseconds }: Hold): string {
  if (reason === 'key-reset') return `${messages.heldAfterReset} You can cancel it until then.`;
  const minutes = milliseconds / MINUTE;
  const time = minutes === 1 ? 'one minute' : `${minutes} minutes`;
  return `A large first payment to an address waits ${time} before it goes out. You can cancel it until then.`;
}
