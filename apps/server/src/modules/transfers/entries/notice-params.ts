import type { TransferIntent } from '@tessera/chains';
import { type Chains, tokenSymbol } from '../../chains';

import { describeAmount } from './describe-amount';

/** Notification parameters of an amount. */
export const amountParams = (chains: Chains, sum: { chainId: string; symbol: string; amount: bigint }) => ({
  chainId: chains.of(sum.chainId).chainId,
  symbol: tokenSymbol(sum.symbol),
  amount: describeAmount(chains, sum),
});

/** Notification parameters of an intent. */
export const intentParams = (intent: TransferIntent) => ({
  did: intent.type,
  ...(intent.type === 'create-validator' ? { moniker: intent.moniker } : {}),
});
