import type { TransferIntent } from '@tessera/chains';
import { type Chains, tokenSymbol } from '../../chains';

import { describeAmount } from './describe-amount';

/** A sum as a notice keeps it: its asset, and the amount in words. */
export const amountParams = (chains: Chains, sum: { chainId: string; symbol: string; amount: bigint }) => ({
  chainId: chains.of(sum.chainId).chainId,
  symbol: tokenSymbol(sum.symbol),
  amount: describeAmount(chains, sum),
});

/** What was asked for, as a notice keeps it. */
export const intentParams = (intent: TransferIntent) => ({
  did: intent.type,
  ...(intent.type === 'create-validator' ? { moniker: intent.moniker } : {}),
});
