import { compare, sum } from '@tessera/money';
import { DAY } from '../../../platform/clock';
import { exceeds } from '../limits/usd-limit';

/** Age from which a settled payment counts as old. Only old payments make a recipient known. */
const KNOWN_AFTER_MS = DAY;

interface Payment {
  symbol: string;
  amount: bigint;
  usd: string | null;
}

/** An earlier payment to the same recipient that neither failed nor was cancelled. */
export interface EarlierPayment extends Payment {
  /** When the payment became final on the chain; null while it is pending or held. */
  settledAt: Date | null;
}

interface FirstPaymentFacts extends Payment {
  earlier: readonly EarlierPayment[];
  limit: string | null;
  now: Date;
}

/**
 * Whether a payment is held because its recipient is new. An earlier payment is old if it settled at least 24 hours ago;
 * otherwise it is recent. The payment is held when the payment and the recent payments together exceed the limit. A sum that
 * includes a payment without a price counts as above the limit.
 *
 * Exceptions, in which the payment is not held:
 * - The old payments together reach the limit.
 * - The payment has no price, but the old payments of its token add up to at least this payment plus the recent payments of the
 *   token.
 *
 * Example with a limit of 1000 USD: after a recent payment of 600, a payment of 500 is held. After an old payment of 1000, no
 * payment is held.
 */
export function isHeldAsFirst({ symbol, amount, usd, earlier, limit, now }: FirstPaymentFacts): boolean {
  if (limit === null) return false;
  const isOld = ({ settledAt }: EarlierPayment) =>
    settledAt !== null && now.getTime() - settledAt.getTime() >= KNOWN_AFTER_MS;
  const recent = earlier.filter((payment) => !isOld(payment));
  // Recent payments count too, so that splitting an amount does not avoid the hold.
  if (!exceeds([usd, ...recent.map((payment) => payment.usd)], limit)) return false;
  const old = earlier.filter(isOld).flatMap((payment) => payment.usd ?? []);
  const ofToken = earlier.filter((payment) => payment.symbol === symbol);
  const total = (payments: readonly EarlierPayment[]) =>
    payments.reduce((sum, payment) => sum + payment.amount, 0n);
  const settled = total(ofToken.filter(isOld));
  if (usd === null && settled >= amount + total(ofToken) - settled) return false;
  // Old payments of dust do not make the recipient known: together they must reach the limit.
  return old.length === 0 || compare(sum(old), limit) < 0;
}
