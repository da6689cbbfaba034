import { compare, multiply, sum, toDecimal } from '@tessera/money';
import { DAY } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { assetOf, type LedgerDeps } from '../../chains';
import { recentPrices } from '../../prices';
import { addressesOfWallet, lockAddresses } from '../../wallets';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { paymentsSince, type SentAmount } from './limits.repository';

/** More decimal places than an amount and a price have together, so that the product is exact. */
const EXACT = 40;

export const exactUsd = (amount: string, price: string | null | undefined): string | null =>
  price == null ? null : multiply(amount, price, EXACT);

/** An unknown value (null) exceeds every limit. A limit of null is never exceeded. */
export function exceeds(values: readonly (string | null)[], limit: string | null): boolean {
  if (limit === null) return false;
  const known = values.filter((value) => value !== null);
  return known.length < values.length || compare(sum(known), limit) > 0;
}

/** Serialises the signings of all addresses of a wallet, over all chains and accounts, so that concurrent payments add up. */
export async function lockSendLimits(tx: Transaction, walletId: string): Promise<void> {
  const addresses = (await addressesOfWallet(tx, walletId)).map(({ address }) => address);
  await lockAddresses(tx, addresses);
}

export async function needsStepUp(
  deps: Pick<LedgerDeps, 'clock' | 'config' | 'chains'>,
  db: Executor,
  walletId: string,
  transfer: ValidatedTransfer,
): Promise<boolean> {
  const limit = deps.config.SEND_DAILY_LIMIT_USD;
  if (limit === null || !isSend(transfer)) return false;
  const sent = await paymentsSince(db, walletId, new Date(deps.clock.now().getTime() - DAY));
  return exceeds([await valueInUsd(deps, db, transfer), ...sent.map((one) => usdOfSent(deps, one))], limit);
}

export async function valueInUsd(
  { clock, config }: Pick<LedgerDeps, 'clock' | 'config'>,
  db: Executor,
  { asset, amount }: ValidatedTransfer,
): Promise<string | null> {
  const prices = await recentPrices(db, config.PRICE_SOURCE, clock.now());
  return exactUsd(toDecimal(amount, asset.decimals), prices.get(asset.symbol)?.usd);
}

export const usdOfSent = (
  { chains }: Pick<LedgerDeps, 'chains'>,
  { chainId, symbol, amount, price }: SentAmount,
): string | null => exactUsd(toDecimal(amount, assetOf(chains.of(chainId), symbol).decimals), price);
