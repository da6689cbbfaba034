import type { ChainAdapter, ChainBlock } from '@tessera/chains';
import type { LedgerDeps } from '../chains';
import { raiseNotifications } from '../notifications';
import { amountParams } from '../transfers';
import type { HostedWallet } from '../wallets';

import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';

/** Tells people that the coins of an ended unbonding are theirs to spend. */
export async function tellMaturities(
  { chains, clock }: LedgerDeps,
  tx: Transaction,
  { chainId }: ChainAdapter,
  { block, known }: { block: ChainBlock; known: readonly HostedWallet[] },
): Promise<void> {
  // What is brought in again, or caught up with after long, is no news.
  if (clock.now().getTime() - Date.parse(block.time) > DAY) return;
  const facts = (block.staking?.maturities ?? []).flatMap(({ index, delegator, symbol, base }) =>
    known
      .filter(({ address }) => address === delegator)
      .map(({ userId }) => ({
        userId,
        template: 'stake-matured' as const,
        params: amountParams(chains, { chainId, symbol, amount: base }),
        dedupeKey: `stake_matured:${chainId}:${block.height}:${index}`,
      })),
  );
  if (facts.length > 0) await raiseNotifications(tx, clock, facts);
}
