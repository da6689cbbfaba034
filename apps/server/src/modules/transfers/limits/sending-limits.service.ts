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

/** Intents whose coins stay with their owner. They are allowed despite a freeze or a blocked country. */
const FREEZE_EXEMPT: readonly IntentType[] = ['undelegate', 'cancel-undelegate', 'claim-rewards'];

export const isFreezeExempt = (type: IntentType): boolean => FREEZE_EXEMPT.includes(type);

export const sendingFrozen = () =>
  forbidden('SENDING_FROZEN', 'Sending from this account is frozen. Please contact support.');

const hasFreeze = (owners: readonly { frozenAt: Date | null }[]) =>
  owners.some(({ frozenAt }) => frozenAt !== null);

/**
 * A freeze of one account also stops every other account that has one of its addresses, because they control the same coins.
 */
export const isFrozen = async (db: Executor, walletId: string): Promise<boolean> =>
  hasFreeze(await readFreezes(db, walletId));

export async function requireNotFrozen(db: Executor, walletId: string, type: IntentType): Promise<void> {
  if (!isFreezeExempt(type) && (await isFrozen(db, walletId))) throw sendingFrozen();
}

/**
 * Makes a concurrent freeze wait until the signing transaction ends.
 * @throws DomainError 403 SENDING_FROZEN
 */
export async function lockNotFrozen(tx: Transaction, walletId: string, type: IntentType): Promise<void> {
  if (!isFreezeExempt(type) && hasFreeze(await lockFreezes(tx, walletId))) throw sendingFrozen();
}

/**
 * Serialises signings from the addresses of a wallet, over all chains and accounts. Otherwise two concurrent payments could
 * each stay below a limit that they exceed together.
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
