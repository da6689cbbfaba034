import { compare, sum } from '@tessera/money';
import { DAY } from '../../../platform/clock';
import { exceeds } from '../limits/daily-send-limit.service';

/** How old a successful payment must be before it makes its recipient known. Younger ones add up against the limit. */
const KNOWN_AFTER_MS = DAY;

interface Payment {
  symbol: string;
  amount: bigint;
  /** Value in USD at the time of the payment; null when no price was known. */
  usd: string | null;
}

/** A payment from one address to another. Failed and cancelled payments are not counted. */
export interface EarlierPayment extends Payment {
  /** When it became final on the chain; null while it is pending or held. */
  settledAt: Date | null;
}

interface FirstPaymentFacts extends Payment {
  earlier: readonly EarlierPayment[];
  limit: string | null;
  now: Date;
}

/**
 * Whether a payment is held because its recipient is new. It is held when it and the recent payments to this recipient exceed the
 * limit, and the older payments do not reach the limit. Each earlier payment is either recent or old, so splitting an amount,
 * or paying dust first, lets no more than the limit leave without a hold. Without a price, the older payments of the same token
 * must reach the amount and the recent payments together.
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
