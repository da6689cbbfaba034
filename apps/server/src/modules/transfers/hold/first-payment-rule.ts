import { compare, sum } from '@tessera/money';
import { DAY } from '../../../platform/clock';
import { exceeds } from '../limits/usd-limit';

/** Age from which a successful payment makes its recipient known. Younger payments add up against the limit. */
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
 * Whether a payment is held because its recipient is new. A payment to the recipient is recent until 24 hours after it settled. The
 * payment is held when it and the recent payments exceed the limit, unless the older payments reach the limit. So splitting an amount,
 * or paying dust first, lets no more than the limit leave without a hold. A payment without a price exceeds every limit; it is not held
 * when the older payments of its token add up to at least its amount plus the recent payments of that token.
 */
export function isHeldAsFirst({ symbol, amount, usd, earlier, limit, now }: FirstPaymentFacts): boolean {
  if (limit === null) return false;
  const isOld = ({ settledAt }: EarlierPayment) =>
    settledAt !== null && now.getTime() - settledAt.getTime() >= KNOWN_AFTER_MS;
  const recent = earlier.filter((payment) => !isOld(payment));
  if (!exceeds([usd, ...recent.map((payment) => payment.usd)], limit)) return false;
  const old = earlier.filter(isOld).flatMap((payment) => payment.usd ?? []);
  const ofToken = earlier.filter((payment) => payment.symbol === symbol);
  const total = (payments: readonly EarlierPayment[]) =>
    payments.reduce((sum, payment) => sum + payment.amount, 0n);
  const settled = total(ofToken.filter(isOld));
  if (usd === null && settled >= amount + total(ofToken) - settled) return false;
  return old.length === 0 || compare(sum(old), limit) < 0;
}
