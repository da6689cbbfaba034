import type { ChainAdapter, ChainBlock } from '@tessera/chains';
import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import type { LedgerDeps } from '../../chains';
import { raiseNotifications } from '../../notifications';
import { pricesOnDay } from '../../prices';
import { amountParams } from '../../transfers';
import type { HostedWallet } from '../../wallets';
import { insertBalanceEntries, insertPayouts } from './payouts.repository';

interface BlockOfWallets {
  block: ChainBlock;
  known: readonly HostedWallet[];
}

export async function recordBlockIncome(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  income: BlockOfWallets,
): Promise<void> {
  const { chainId } = adapter;
  await recordPayouts(deps, tx, chainId, income);
  const blockHeight = income.block.height;
  const entries = maturedOf(income).map(({ walletId, index, symbol, base: amount }) => {
    return { walletId, chainId, kind: 'matured' as const, blockHeight, key: String(index), symbol, amount };
  });
  await insertBalanceEntries(tx, entries);
  await notifyMatured(deps, tx, adapter, income);
}

const maturedOf = ({ block, known }: BlockOfWallets) =>
  (block.staking?.maturities ?? []).flatMap(({ delegator, ...matured }) =>
    known.filter(({ address }) => address === delegator).map((wallet) => ({ ...wallet, ...matured })),
  );

/** Stores each reward, because the history entry of a claim signed by this server has only their sum. */
async function recordPayouts(
  { config }: LedgerDeps,
  tx: Transaction,
  chainId: string,
  { block, known }: BlockOfWallets,
): Promise<void> {
  const payouts = block.transactions.flatMap(({ hash: txHash, height: blockHeight, time, staking }) =>
    (staking?.rewards ?? []).flatMap(({ index: place, validator, to, symbol, base: amount }) => {
      const payout = {
        chainId,
        txHash,
        place,
        validator,
        symbol,
        amount,
        blockHeight,
        paidAt: new Date(time),
      };
      return known.filter(({ address }) => address === to).map(({ walletId }) => ({ walletId, ...payout }));
    }),
  );
  if (payouts.length === 0) return;
  const prices = await pricesOnDay(tx, config.PRICE_SOURCE, new Date(block.time));
  const rows = payouts.map((row) => ({ ...row, priceUsd: prices.get(row.symbol)?.usd ?? null }));
  await insertPayouts(tx, rows);
}

/** Skips blocks older than a day, because a reindexed old block must not cause a late notification. */
export async function notifyMatured(
  { chains, clock }: LedgerDeps,
  tx: Transaction,
  { chainId }: ChainAdapter,
  income: BlockOfWallets,
): Promise<void> {
  const { height, time } = income.block;
  if (clock.now().getTime() - Date.parse(time) > DAY) return;
  const facts = maturedOf(income).map(({ userId, index, symbol, base: amount }) => ({
    userId,
    template: 'stake-matured' as const,
    params: amountParams(chains, { chainId, symbol, amount }),
    dedupeKey: `stake_matured:${chainId}:${height}:${index}`,
  }));
  if (facts.length > 0) await raiseNotifications(tx, clock, facts);
}
