import type { ChainAdapter, ChainBlock } from '@tessera/chains';

import { DAY } from '../clock';
import type { Transaction } from '../db/database';
import type { KnownWallet } from '../indexers/known-wallet';
import type { LedgerDeps } from '../ledger-deps';
import { raiseNotifications } from '../notifications/raise-notification';
import { describeAmount } from '../transfers/describe-amount';

/** Tells people that the coins of an ended unbonding are theirs to spend. */
export async function tellMaturities(
  { chains, clock }: LedgerDeps,
  tx: Transaction,
  { chainId }: ChainAdapter,
  { block, known }: { block: ChainBlock; known: readonly KnownWallet[] },
): Promise<void> {
  // What is brought in again, or caught up with after long, is no news.
  if (clock.now().getTime() - Date.parse(block.time) > DAY) return;
  const facts = (block.staking?.maturities ?? []).flatMap(({ index, delegator, symbol, base }) =>
    known
      .filter(({ address }) => address === delegator)
      .map(({ userId }) => {
        const amount = describeAmount(chains, { chainId, symbol, amount: base });
        return {
          userId,
          type: 'staking' as const,
          title: 'Unstaked coins are available',
          body: `${amount} can be spent again.`,
          keyParts: [amount],
          link: `/my-assets/${chainId}/${symbol}`,
          dedupeKey: `stake_matured:${chainId}:${block.height}:${index}`,
        };
      }),
  );
  if (facts.length > 0) await raiseNotifications(tx, clock, facts);
}
