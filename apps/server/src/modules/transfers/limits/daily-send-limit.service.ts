import { toDecimal } from '@tessera/money';
import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { assetOf, type LedgerDeps } from '../../chains';
import { pricesToJudgeBy } from '../../prices';
import { lockAddresses, addressesOfWallet, walletAddresses } from '../../wallets';

import { DAY } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { confirmedAt } from '../hold/recheck-held.service';
import { exactUsd, exceeds } from './usd-limit';
import { transactions } from '../entries/transactions.table';
import { transferAttempts, transfers } from '../transfers.table';

type LimitDeps = Pick<LedgerDeps, 'clock' | 'config' | 'chains'>;

/** Serialises the signings of a wallet's addresses over all chains and accounts, so that concurrent payments add up. */
export async function lockSendLimits(tx: Transaction, walletId: string): Promise<void> {
  const addresses = await addressesOfWallet(tx, walletId);
  await lockAddresses(
    tx,
    addresses.map(({ address }) => address),
  );
}

/** Whether a transfer and what its addresses sent in 24 hours exceed what needs no second code. Stakes do not count. */
export async function needsStepUp(
  deps: LimitDeps,
  db: Executor,
  walletId: string,
  checked: ValidatedTransfer,
): Promise<boolean> {
  const limit = deps.config.SEND_DAILY_LIMIT_USD;
  if (limit === null || !isSend(checked)) return false;
  return exceeds(
    [await valueInUsd(deps, db, checked), ...(await valuesOfLastDay(deps, db, walletId))],
    limit,
  );
}

/** What a transfer is worth now; null while its price is unknown, or known from hours ago alone. */
export async function valueInUsd(
  { clock, config }: Pick<LedgerDeps, 'clock' | 'config'>,
  db: Executor,
  { asset, amount }: ValidatedTransfer,
): Promise<string | null> {
  const prices = await pricesToJudgeBy(db, config.PRICE_SOURCE, clock.now());
  return exactUsd(toDecimal(amount, asset.decimals), prices.get(asset.symbol)?.usd);
}

/** Values of what the addresses of a wallet signed in the last 24 hours and what has not failed, each at the price of its day. */
const valuesOfLastDay = (deps: LimitDeps, db: Executor, walletId: string) =>
  valuesSent(deps, db, walletId, new Date(deps.clock.now().getTime() - DAY));

/** Values of what the addresses of a wallet signed since a time and what left without a hold. */
export const sentWithoutHold = (deps: LimitDeps, db: Executor, walletId: string, since: Date) =>
  valuesSent(deps, db, walletId, since, isNull(transfers.heldReason));

async function valuesSent(
  { chains }: Pick<LedgerDeps, 'chains'>,
  db: Executor,
  walletId: string,
  since: Date,
  further?: SQL,
): Promise<(string | null)[]> {
  const rows = await db
    .select({
      chainId: transfers.chainId,
      symbol: transfers.symbol,
      amount: transfers.amount,
      price: transactions.priceUsd,
    })
    .from(transfers)
    .leftJoin(
      transferAttempts,
      and(eq(transferAttempts.transferId, transfers.id), eq(transferAttempts.number, 1)),
    )
    .innerJoin(transactions, eq(transactions.id, transfers.id))
    .innerJoin(
      walletAddresses,
      and(
        eq(walletAddresses.walletId, walletId),
        eq(walletAddresses.chainId, transfers.chainId),
        eq(walletAddresses.address, transfers.address),
      ),
    )
    .where(
      and(
        inArray(transfers.status, ['signed', 'broadcast', 'success']),
        eq(transactions.type, 'send'),
        gt(confirmedAt(db), since),
        further,
      ),
    );
  return rows.map(({ chainId, symbol, amount, price }) =>
    exactUsd(toDecimal(amount, assetOf(chains.of(chainId), symbol).decimals), price),
  );
}
