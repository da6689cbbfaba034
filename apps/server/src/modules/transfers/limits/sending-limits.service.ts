import type { TransferIntent } from '@tessera/chains';
import { toDecimal } from '@tessera/money';
import { DAY } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { forbidden } from '../../../platform/errors';
import { assetOf, type LedgerDeps } from '../../chains';
import { recentPrices } from '../../prices';
import { addressesOfWallet, lockAddresses } from '../../wallets';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { lockFreezes, paymentsSince, readFreezes, type SentAmount } from './limits.repository';
import { exactUsd, exceeds } from './usd-limit';

type IntentType = TransferIntent['type'];

/** The coins of these intents stay with their owner, so neither a freeze nor a blocked country stops these intents. */
const FREEZE_EXEMPT: readonly IntentType[] = ['undelegate', 'cancel-undelegate', 'claim-rewards'];

export const isFreezeExempt = (type: IntentType): boolean => FREEZE_EXEMPT.includes(type);

export const sendingFrozen = () =>
  forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');

const hasFreeze = (owners: readonly { frozenAt: Date | null }[]) =>
  owners.some(({ frozenAt }) => frozenAt !== null);

/** Accounts with the same address control the same coins, so a freeze of one account stops all of them. */
export const isFrozen = async (db: Executor, walletId: string): Promise<boolean> =>
  hasFreeze(await readFreezes(db, walletId));

export async function requireNotFrozen(db: Executor, walletId: string, type: IntentType): Promise<void> {
  if (!isFreezeExempt(type) && (await isFrozen(db, walletId))) throw sendingFrozen();
}

/** Makes a concurrent freeze wait until the signing transaction ends. */
export async function lockNotFrozen(tx: Transaction, walletId: string, type: IntentType): Promise<void> {
  if (!isFreezeExempt(type) && hasFreeze(await lockFreezes(tx, walletId))) throw sendingFrozen();
}

/**
 * The lock covers all chains and all accounts with the same addresses. Without it, two concurrent payments could each stay
 * below a limit that they exceed together.
 */
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
