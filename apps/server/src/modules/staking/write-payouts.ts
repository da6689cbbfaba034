import type { ChainAdapter, ChainBlock } from '@tessera/chains';
import type { LedgerDeps } from '../chains';
import { pricesOfTime } from '../prices';
import type { HostedWallet } from '../wallets';

import type { Transaction } from '../../platform/db/database';
import { rewardPayouts } from './payouts.table';

/** Every reward that a block brought to a wallet, also those of an own claim, whose one line of history is their sum. */
export async function writePayouts(
  { config }: LedgerDeps,
  tx: Transaction,
  { chainId }: ChainAdapter,
  { block, known }: { block: ChainBlock; known: readonly HostedWallet[] },
): Promise<void> {
  const paid = block.transactions.flatMap(({ hash, height, time, staking }) =>
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
  if (paid.length === 0) return;
  const prices = await pricesOfTime(tx, config.PRICE_SOURCE, new Date(block.time));
  await tx
    .insert(rewardPayouts)
    .values(paid.map((row) => ({ ...row, priceUsd: prices.get(row.symbol)?.usd ?? null })))
    .onConflictDoNothing();
}
