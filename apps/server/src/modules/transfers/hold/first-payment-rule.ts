import { compare, sum } from '@tessera/money';
import { DAY } from '../../../platform/clock';
import { exceeds } from '../limits/usd-limit';

/** Only payments that settled at least this long ago make a recipient known. */
const KNOWN_AFTER_MS = DAY;

interface Payment {
  symbol: string;
  amount: bigint;
  usd: string | null;
}

/** Payment to the same recipient that neither failed nor was cancelled. */
export interface EarlierPayment extends Payment {
  /** Null while the payment is pending or held. */
  settledAt: Date | null;
}

interface FirstPaymentFacts extends Payment {
  earlier: readonly EarlierPayment[];
  limit: string | null;
  now: Date;
}

/**
 * Whether a payment is held because its recipient is new. Earlier payments are recent until 24 hours after they
 * settled, then old. The payment is held if it exceeds the limit together with the recent payments. A payment without
 * a price exceeds any limit. Three cases are not held:
 * - The limit is null.
 * - The old payments together reach the limit.
 * - The payment has no price, and the old payments of its token are at least this payment plus the recent payments of
 *   that token.
 */
export function isHeldAsFirst({ symbol, amount, usd, earlier, limit, now }: FirstPaymentFacts): boolean {
  if (limit === null) return false;
  const isOld = ({ settledAt }: EarlierPayment) =>
    settledAt !== null && now.getTime() - settledAt.getTime() >= KNOWN_AFTER_MS;
  const recent = earlier.filter((payment) => !isOld(payment));
  // Include the recent payments, so that splitting an amount does not avoid the hold.
  if (!exceeds([usd, ...recent.map((payment) => payment.usd)], limit)) return false;
  const old = earlier.filter(isOld).flatMap((payment) => payment.usd ?? []);
  const ofToken = earlier.filter((payment) => payment.symbol === symbol);
  const total = (payments: readonly EarlierPayment[]) =>
    payments.reduce((sum, payment) => sum + payment.amount, 0n);
  const settled = total(ofToken.filter(isOld));
  if (usd === null && settled >= amount + total(ofToken) - settled) return false;
  return old.length === 0 || compare(sum(old), limit) < 0;
}
