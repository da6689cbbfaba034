import type { ChainAdapter, ChainBlock } from '@tessera/chains';

import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import type { LedgerDeps } from '../../chains';
import { raiseNotifications } from '../../notifications';
import { pricesOnDay } from '../../prices';
import { amountParams, type Movement } from '../../transfers';
import type { HostedWallet } from '../../wallets';
import { deleteFeeEntries, insertBalanceEntries, insertPayouts } from './payouts.repository';

interface BlockOfWallets {
  block: ChainBlock;
  /** Wallets whose addresses the block touches. */
  known: readonly HostedWallet[];
}

/** Records the rewards and the ended unbondings of a block, which history entries do not cover, and notifies their owners. */
export async function recordBlockIncome(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  { block, known, movements }: BlockOfWallets & { movements: readonly Movement[] },
): Promise<void> {
  const { chainId } = adapter;
  const fees = movements.flatMap(({ paid, wallet: { walletId }, transaction: { hash: txHash } }) =>
    paid ? [{ walletId, txHash }] : [],
  );
  await deleteFeeEntries(tx, chainId, fees);
  await recordPayouts(deps, tx, chainId, { block, known });
  const entries = maturedOf({ block, known }).map(({ walletId, index, symbol, base }) => {
    const kind = 'matured' as const;
    return { walletId, chainId, kind, blockHeight: block.height, key: String(index), symbol, amount: base };
  });
  await insertBalanceEntries(tx, entries);
  await notifyMatured(deps, tx, adapter, { block, known });
}

/** Ended unbondings by wallet. They come in no transaction. */
const maturedOf = ({ block, known }: BlockOfWallets) =>
  (block.staking?.maturities ?? []).flatMap(({ delegator, ...matured }) =>
    known.filter(({ address }) => address === delegator).map((wallet) => ({ ...wallet, ...matured })),
  );

/** Records each reward, also those of a claim made here, whose only history entry is their sum. */
async function recordPayouts(
  { config }: LedgerDeps,
  tx: Transaction,
  chainId: string,
  { block, known }: BlockOfWallets,
): Promise<void> {
  const payouts = block.transactions.flatMap(({ hash, height, time, staking }) =>
    (staking?.rewards ?? []).flatMap(({ index, validator, to, symbol, base }) =>
      known
        .filter(({ address }) => address === to)
        .map(({ walletId }) => ({
          walletId,
          chainId,
          txHash: hash,
          place: index,
          validator,
          symbol,
          amount: base,
          blockHeight: height,
          paidAt: new Date(time),
        })),
    ),
  );
  if (payouts.length === 0) return;
  const prices = await pricesOnDay(tx, config.PRICE_SOURCE, new Date(block.time));
  const rows = payouts.map((row) => ({ ...row, priceUsd: prices.get(row.symbol)?.usd ?? null }));
  await insertPayouts(tx, rows);
}

/** Notifies owners that the coins of an ended unbonding are spendable. Sends nothing for a block older than a day. */
export async function notifyMatured(
  { chains, clock }: LedgerDeps,
  tx: Transaction,
  { chainId }: ChainAdapter,
  { block, known }: BlockOfWallets,
): Promise<void> {
  if (clock.now().getTime() - Date.parse(block.time) > DAY) return;
  const facts = maturedOf({ block, known }).map(({ userId, index, symbol, base }) => ({
    userId,
    template: 'stake-matured' as const,
    params: amountParams(chains, { chainId, symbol, amount: base }),
    dedupeKey: `stake_matured:${chainId}:${block.height}:${index}`,
  }));
  if (facts.length > 0) await raiseNotifications(tx, clock, facts);
}
